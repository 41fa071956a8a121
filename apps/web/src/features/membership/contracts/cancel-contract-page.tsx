import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '@wayhouse/domain/accounts'
import { weekdayDate } from '@wayhouse/domain/dates'
import type { Contract } from '@wayhouse/domain/membership'
import { fullNameOf } from '../../../platform/format/full-name.ts'
import type { RejectedForm } from '../../../platform/page/submitted-form.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { contractsQuery } from '../queries.ts'
import { planName } from '../receipts.tsx'
import { OwnCancelForm, PublicCancelForm } from './cancel-form.tsx'
import { lastDayBefore } from './contract-days.ts'
import { ContractPage } from './contract-page.tsx'
import { ReceivedForm } from './received-form.tsx'

export const cancelText = {
  title: 'Cancel contracts',
  description: 'A contract ends with its term, without a reason, with or without signing in.',
}

type CancelContractPageProps = {
  user: SessionUser | null
  /** The own order that was just cancelled. */
  order: number | null
  /** When a form was received that was just sent. */
  received: string | null
  rejected: RejectedForm | null
}

/** DUTY-03: the cancellation, for members and for everybody else. */
export function CancelContractPage({ user, order, received, rejected }: CancelContractPageProps) {
  return (
    <ContractPage user={user}>
      <h1 className="display text-3xl" tabIndex={-1}>
        {cancelText.title}
      </h1>
      {received !== null && <ReceivedForm what="cancellation" at={received} />}
      {received === null && user === null && (
        <>
          <ForEverybody />
          <PublicCancelForm rejected={rejected} />
        </>
      )}
      {received === null && user !== null && <MemberCancellation user={user} order={order} rejected={rejected} />}
    </ContractPage>
  )
}

function ForEverybody() {
  return <p className="mt-2.5 text-muted">For everybody, signed in or not.</p>
}

type MemberProps = { user: SessionUser; order: number | null; rejected: RejectedForm | null }

function MemberCancellation({ user, order, rejected }: MemberProps) {
  const query = useQuery(contractsQuery)
  const { data: contracts } = query
  const known = { name: fullNameOf(user), email: user.email }
  if (contracts === undefined && !hasLoadError(query)) return <LoadingContracts />
  const cancelled = contracts?.filter(isCancelled) ?? []
  const justNow = contracts?.find((contract) => contract.order === order)
  if (justNow !== undefined && (isCancelled(justNow) || justNow.state === 'ended'))
    return <Cancelled contract={justNow} />
  const own = contracts?.filter(isCancellable) ?? []
  return (
    <>
      <ForEverybody />
      {contracts === undefined && (
        <div className="mt-5">
          <LoadError query={query}>We couldn’t load your contracts.</LoadError>
        </div>
      )}
      {cancelled.map((contract) => (
        <p key={contract.order} className="mt-5 rounded-md bg-success-tint px-4 py-3 text-success">
          {planName(contract.plan)} is cancelled already.{' '}
          {contract.ends_at_once
            ? 'It ends now.'
            : `Your last day is ${weekdayDate(lastDayBefore(contract.cancelled_until))}.`}
        </p>
      ))}
      {own.length > 0 ? (
        <OwnCancelForm rejected={rejected} own={own} known={known} />
      ) : (
        <PublicCancelForm rejected={rejected} known={known} />
      )}
    </>
  )
}

function LoadingContracts() {
  return (
    <Loading text="Loading your contracts..." className="mt-6">
      <Skeleton className="h-80 rounded-lg" />
    </Loading>
  )
}

/** Of a membership for life, only for cause. */
function isCancellable({ state, cancelled_until }: Contract): boolean {
  return state === 'running' && cancelled_until === null
}

type CancelledContract = Contract & { cancelled_until: string }

function isCancelled(contract: Contract): contract is CancelledContract {
  return contract.state === 'running' && contract.cancelled_until !== null
}

/** It has ended at once if its last renewal was not paid. */
function Cancelled({ contract }: { contract: Contract }) {
  const { plan, ends_at_once } = contract
  const end =
    isCancelled(contract) && !ends_at_once
      ? `Your last day is ${weekdayDate(lastDayBefore(contract.cancelled_until))}. You keep everything until then, nothing`
      : 'It ends now, because its last renewal was not paid. Nothing'
  return (
    <div className="mt-5 grid gap-5">
      <p role="status" className="text-lg">
        {planName(plan)} is cancelled. {end} more is charged, and an email says the same.
      </p>
      <ButtonLink
        to="/app/settings/{-$page}"
        params={{ page: 'membership' }}
        variant="outline"
        className="justify-self-start"
      >
        Your membership
      </ButtonLink>
    </div>
  )
}
