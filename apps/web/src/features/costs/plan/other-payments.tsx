import type { PlanPayment, PlanState } from '@wayhouse/domain/costs'
import { money } from '../amounts.ts'
import { StateBadge } from '../balance/payments.tsx'
import { dayText, wayNames } from '../lines/expense-text.ts'
import { Called, useCosts } from '../people.tsx'
import { AnswerClaim } from './member-date.tsx'

/** What was paid by the plan by who has no dates of it any more: they have left, or the stay was cancelled. */
export function OtherPayments({ plan }: { plan: PlanState }) {
  const costs = useCosts()
  const withDates = new Set(plan.members.map(({ member_id }) => member_id))
  const payments = plan.payments.filter(
    ({ member_id: id }) => !withDates.has(id) && (costs.may.set_plan || id === costs.own_member_id),
  )
  return <PlanPayments payments={payments} />
}

/** Payments of a plan; nothing if there are none. */
export function PlanPayments({ payments }: { payments: readonly PlanPayment[] }) {
  const host = useCosts().members.find(({ standing }) => standing === 'host')
  if (payments.length === 0) return null
  return (
    <ul aria-label="Paid by the plan" className="card shadow-1">
      {payments.map((payment) => (
        <li
          key={payment.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 sm:px-5"
        >
          <span className="min-w-0">
            <span className="block font-strong wrap-anywhere">
              <Called id={payment.member_id} /> paid {money(payment.amount, payment.currency)}
            </span>
            <span className="block text-sm text-muted">
              {dayText(payment.day)} · {wayNames[payment.way]}
            </span>
          </span>
          {payment.may_answer ? (
            <AnswerClaim claim={payment} currency={payment.currency} />
          ) : (
            <StateBadge state={payment.state} to={host?.id ?? ''} />
          )}
        </li>
      ))}
    </ul>
  )
}
