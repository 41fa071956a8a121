import { weekdayDate } from '@wayhouse/domain/dates'
import type { Contract } from '@wayhouse/domain/membership'
import { formatMoney } from '@wayhouse/domain/money'
import type { ReactNode } from 'react'
import DoorOpen from '~icons/lucide/door-open'
import Undo2 from '~icons/lucide/undo-2'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Icon } from '../../../ui/pictures/icon.ts'
import { planName } from '../receipts.tsx'
import { lastDayBefore, lastDayToWithdraw } from './contract-days.ts'
import { refundFormula } from './refund-block.tsx'
import { isWithdrawable, type Withdrawable } from './withdrawal-view.ts'

/** The ways out of a member's contracts, equally large: to withdraw for 14 days, and to cancel until the renewal. */
export function LeaveCards({ contracts }: { contracts: readonly Contract[] }) {
  const withdrawable = contracts.filter(isWithdrawable)
  const cancellable = contracts.filter(isCancellable)
  const count = withdrawable.length + cancellable.length
  if (count === 0) return null
  return (
    <section aria-labelledby="leave-heading" className="mt-10">
      <h3 id="leave-heading" className="display text-title-sm">
        Leave
      </h3>
      <p className="mt-1.5 text-muted">
        No questions. {['', 'It is', 'Both are'][count] ?? 'All are'} confirmed by email, at once.
      </p>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {withdrawable.map((contract) => (
          <WithdrawCard key={contract.order} contract={contract} isNamed={withdrawable.length > 1} />
        ))}
        {cancellable.map((contract) => (
          <CancelCard key={contract.order} contract={contract} />
        ))}
      </ul>
    </section>
  )
}

type Cancellable = Contract & { ends_if_cancelled: string }

function isCancellable(contract: Contract): contract is Cancellable {
  return contract.ends_if_cancelled !== null
}

function WithdrawCard({ contract, isNamed }: { contract: Withdrawable; isNamed: boolean }) {
  const { order, plan, state, withdrawal } = contract
  const { refund } = withdrawal
  const access = state === 'ended' ? 'This plan has ended already.' : 'Access ends at once.'
  return (
    <LeaveCard
      icon={Undo2}
      title={`Withdraw until ${weekdayDate(lastDayToWithdraw(contract))}`}
      more={`${access} Spots and tribes stay.${isNamed ? ` Order ${order}, ${planName(plan)}.` : ''}`}
      link={
        <ButtonLink to="/withdraw" search={{ order }} variant="outline" className="mt-auto w-full px-3">
          Withdraw from contract here
        </ButtonLink>
      }
    >
      {refund === null ? (
        'What you have paid comes back to your card.'
      ) : (
        <>
          Today <strong className="figure">{formatMoney(refund.refund_cents, 'EUR')}</strong> comes back to your card
          {refund.used_days === null ? ': all of it.' : `: ${refundFormula(refund)} days, rounded up.`}
        </>
      )}
    </LeaveCard>
  )
}

/** With a month's notice it may end before its term (DUTY-04), and at once if its renewal was not paid. */
function CancelCard({ contract }: { contract: Cancellable }) {
  const { title, more, text } = endText(contract)
  return (
    <LeaveCard
      icon={DoorOpen}
      title={title}
      more={more}
      link={
        <ButtonLink to="/cancel" variant="outline" className="mt-auto w-full px-3">
          Cancel contracts here
        </ButtonLink>
      }
    >
      {text}
    </LeaveCard>
  )
}

function endText({ ends_if_cancelled: end, ends_at_once, term }: Cancellable) {
  if (ends_at_once)
    return { title: 'Cancel, ends now', text: 'No further payment.', more: 'The last renewal was not paid.' }
  const isEarly = term !== null && end < term.end
  return {
    title: `Cancel, last day ${weekdayDate(lastDayBefore(end))}`,
    text: 'No renewal, no further payment. You keep everything until that day.',
    more: isEarly
      ? 'Any time, with a month’s notice. What you have paid for the days after comes back.'
      : 'Any time before the renewal. Nothing is refunded for the rest.',
  }
}

type LeaveCardProps = { icon: Icon; title: string; more: string; link: ReactNode; children: ReactNode }

function LeaveCard({ icon: CardIcon, title, more, link, children }: LeaveCardProps) {
  return (
    <Card as="li" lift={1} className="flex min-w-0 flex-col p-5 lg:p-6">
      <CardIcon size={23} aria-hidden="true" className="text-muted" />
      <h4 className="mt-3 text-md font-bold">{title}</h4>
      <p className="mt-1.5 text-ui">{children}</p>
      <p className="mt-1.5 mb-5 text-ui text-muted">{more}</p>
      {link}
    </Card>
  )
}
