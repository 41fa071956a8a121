import type { Settlement } from '@wayhouse/domain/costs'
import Check from '~icons/lucide/check'
import Hourglass from '~icons/lucide/hourglass'
import X from '~icons/lucide/x'
import { Badge } from '../../../ui/labels/badge.tsx'
import { money } from '../amounts.ts'
import { dayText, wayNames } from '../lines/expense-text.ts'
import { Called, callName, useCosts } from '../people.tsx'

/** All payments between members, with both sides' word. */
export function Payments() {
  const { settlements, own_member_id } = useCosts()
  if (settlements.length === 0) return null
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="display text-title-sm">
        Payments
      </h2>
      <ul className="card mt-4 shadow-1">
        {settlements.map((payment) => (
          <li
            key={payment.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 sm:px-5"
          >
            <span className="min-w-0">
              <span className="block font-strong wrap-anywhere">
                <Called id={payment.from} /> paid{' '}
                <Called id={payment.to} you={payment.from === own_member_id ? 'You' : 'you'} />
              </span>
              <span className="block text-sm text-muted">
                {dayText(payment.day)} · {wayNames[payment.way]}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-3">
              <span className={`figure text-md ${payment.state === 'not received' ? 'text-muted line-through' : ''}`}>
                {money(payment.amount, payment.currency)}
              </span>
              <StateBadge state={payment.state} to={payment.to} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether a payment has arrived, or for whose word it waits. */
export function StateBadge({ state, to }: Pick<Settlement, 'state' | 'to'>) {
  const costs = useCosts()
  if (state === 'received')
    return (
      <Badge tone="success">
        <Check size={14} strokeWidth={2.4} aria-hidden="true" />
        Received
      </Badge>
    )
  if (state === 'not received')
    return (
      <Badge tone="danger">
        <X size={14} strokeWidth={2.4} aria-hidden="true" />
        Not received
      </Badge>
    )
  return (
    <Badge tone="accent">
      <Hourglass size={14} strokeWidth={2.4} aria-hidden="true" />
      <span className="wrap-anywhere whitespace-normal">Waiting for {callName(costs, to, 'you')}</span>
    </Badge>
  )
}
