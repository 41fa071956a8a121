import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '@wayhouse/domain/accounts'
import { weekdayDate } from '@wayhouse/domain/dates'
import type { Contract } from '@wayhouse/domain/membership'
import type { ReactNode } from 'react'
import { fullNameOf } from '../../../platform/format/full-name.ts'
import type { RejectedForm } from '../../../platform/page/submitted-form.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { contractsQuery } from '../queries.ts'
import { lastDayBefore, lastDayToWithdraw } from './contract-days.ts'
import { ContractPage } from './contract-page.tsx'
import { OwnWithdrawal } from './own-withdrawal.tsx'
import { PublicWithdrawal } from './public-withdrawal.tsx'
import { ReceivedForm } from './received-form.tsx'
import type { Kept } from './what-happens.tsx'
import { withdrawText } from './withdraw-steps.tsx'
import { WithdrawalReceiptPage } from './withdrawal-receipt.tsx'
import { withdrawalView } from './withdrawal-view.ts'

type WithdrawPageProps = {
  user: SessionUser | null
  /** The order of the address. */
  order: number | null
  /** When a form was received that was just sent without an own contract. */
  received: string | null
  rejected: RejectedForm | null
  /** The member's spots, tribes and requests; null if they are not known. */
  kept: readonly Kept[] | null
}

/** DUTY-02: the withdrawal, for members and for everybody else. */
export function WithdrawPage({ user, received, ...page }: WithdrawPageProps) {
  return (
    <ContractPage user={user}>
      {received !== null && (
        <>
          <Heading />
          <ReceivedForm what="withdrawal" at={received} />
        </>
      )}
      {received === null && user !== null && <MemberWithdrawal user={user} {...page} />}
      {received === null && user === null && (
        <>
          <Heading>For 14 days after the order, without a reason. Three steps, all on this page.</Heading>
          <PublicWithdrawal rejected={page.rejected} />
        </>
      )}
    </ContractPage>
  )
}

function Heading({ children }: { children?: ReactNode }) {
  return (
    <>
      <h1 className="display text-3xl" tabIndex={-1}>
        {withdrawText.title}
      </h1>
      {children !== undefined && <p className="mt-2.5 text-muted">{children}</p>}
    </>
  )
}

type MemberProps = Omit<WithdrawPageProps, 'user' | 'received'> & { user: SessionUser }

function MemberWithdrawal({ user, order, rejected, kept }: MemberProps) {
  const query = useQuery(contractsQuery)
  const known = { name: fullNameOf(user), email: user.email }
  if (query.data === undefined)
    return (
      <>
        <Heading />
        <div className="mt-6">{hasLoadError(query) ? <NotLoaded query={query} /> : <LoadingContracts />}</div>
        {hasLoadError(query) && <PublicWithdrawal rejected={rejected} known={known} />}
      </>
    )
  const view = withdrawalView(query.data, order)
  // the session may be older than the withdrawal
  const isMember = query.data.some(({ state }) => state === 'running')
  if (view.kind === 'receipt') return <WithdrawalReceiptPage {...{ kept, isMember }} receipt={view.receipt} />
  if (view.kind === 'over') return <Over contract={view.contract} />
  if (view.kind === 'none')
    return (
      <>
        <Heading>
          This account has no contract. If you ordered with another address, its form is here, for 14 days after the
          order.
        </Heading>
        <PublicWithdrawal rejected={rejected} known={known} />
      </>
    )
  const { contracts } = view
  const until = contracts.map(lastDayToWithdraw).toSorted().at(0) ?? ''
  return (
    <>
      <Heading>Until {weekdayDate(until)}, without a reason. Three steps, all on this page.</Heading>
      <OwnWithdrawal {...{ contracts, user, kept, rejected }} order={view.order} />
    </>
  )
}

function NotLoaded({ query }: { query: Parameters<typeof LoadError>[0]['query'] }) {
  return <LoadError query={query}>We couldn’t load your contracts.</LoadError>
}

function LoadingContracts() {
  return (
    <Loading text="Loading your contracts...">
      <Skeleton className="h-80 rounded-lg" />
    </Loading>
  )
}

/** Day 15: the way that is left. */
function Over({ contract }: { contract: Contract }) {
  const { ends_if_cancelled: end, cancelled_until: cancelled, ends_at_once } = contract
  return (
    <>
      <Heading />
      <div className="mt-5 grid gap-5">
        <p className="text-md">
          The 14 days to withdraw were over on {weekdayDate(lastDayToWithdraw(contract))}.{' '}
          {end !== null && ends_at_once && 'You can cancel: it then ends at once.'}
          {end !== null && !ends_at_once && `You can cancel: your last day is then ${weekdayDate(lastDayBefore(end))}.`}
          {cancelled !== null &&
            `The contract is cancelled. Your last day is ${weekdayDate(lastDayBefore(cancelled))}.`}
          {end === null && cancelled === null && 'Nothing renews, so there is nothing to cancel.'}
        </p>
        <div className="flex flex-wrap gap-3">
          {end !== null && <ButtonLink to="/cancel">Cancel contracts here</ButtonLink>}
          <ButtonLink to="/contact" variant="outline">
            Contact
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
