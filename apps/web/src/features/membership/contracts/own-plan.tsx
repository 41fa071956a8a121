import { weekdayDate, dateOf } from '@wayhouse/domain/dates'
import { type Contract, isSubscriber, type Membership } from '@wayhouse/domain/membership'
import { formatMoney } from '@wayhouse/domain/money'
import type { ReactNode } from 'react'
import { utcToday } from '../../../platform/format/today.ts'
import { Badge } from '../../../ui/labels/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { membershipText } from '../membership-text.ts'
import { planName } from '../receipts.tsx'
import { dayOf, lastDayBefore } from './contract-days.ts'
import { contractLine } from './contract-line.ts'
import { LineOfDays } from './line-of-days.tsx'
import { NewPrice } from './new-price.tsx'

type OwnPlanProps = {
  membership: Membership
  /** The contract of the plan; undefined if there is none, or if it was not loaded. */
  contract: Contract | undefined
  /** The buttons. */
  children: ReactNode
}

/** A membership: on plum with its next renewal and price while it is active. */
export function OwnPlan({ membership, contract, children }: OwnPlanProps) {
  if (!isSubscriber(membership))
    return (
      <Card lift={1} className="mt-4 grid gap-4 p-5 lg:p-6">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {membership.plan !== null && <strong>{planName(membership.plan)}</strong>}
          <span className="text-muted">{membershipText(membership)}</span>
        </p>
        {children}
      </Card>
    )
  const days = contract === undefined ? [] : contractLine(contract, utcToday())
  return (
    <>
      <ActivePlan membership={membership} contract={contract}>
        {children}
      </ActivePlan>
      {contract !== undefined && <NewPrice contract={contract} />}
      {days.length > 0 && (
        <Card as="section" lift={1} aria-labelledby="own-days" className="mt-4 px-3 pt-6 pb-5">
          <h3 id="own-days" className="sr-only">
            Days to know
          </h3>
          <LineOfDays days={days} className="max-sm:px-3" />
        </Card>
      )}
    </>
  )
}

function ActivePlan({ membership, contract, children }: OwnPlanProps) {
  const { plan, pending_plan: pending } = membership
  return (
    <div className="on-plum mt-4 grid gap-5 rounded-xl p-5 lg:p-7">
      <div>
        <p className="text-on-night-muted">Your plan</p>
        <div className="mt-1.5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <p className="display text-figure-sm">{plan !== null && planName(plan)}</p>
          <Badge tone="saffron">Active</Badge>
        </div>
        <p className="mt-2 text-on-night-muted">{membershipText(membership)}</p>
        {contract !== undefined && <p className="text-on-night-muted">{termOf(contract)}</p>}
        {pending !== null && (
          <p className="text-on-night-muted">Your payment for {planName(pending)} is being processed.</p>
        )}
      </div>
      {contract?.renewal && <Renewal renewal={contract.renewal} plan={contract.plan} />}
      {children}
    </div>
  )
}

/** "29 Sep 2026 to 28 Sep 2027, order 40218". */
function termOf({ term, ordered_at, order }: Contract): string {
  const days = term === null ? dayOf(ordered_at) : `${dayOf(term.start)} to ${dayOf(lastDayBefore(term.end))}`
  return `${days}, order ${order}`
}

type RenewalProps = { renewal: NonNullable<Contract['renewal']>; plan: Contract['plan'] }

function Renewal({ renewal: { on, amount_cents }, plan }: RenewalProps) {
  return (
    <dl className="grid gap-x-6 gap-y-4 border-t border-on-night/20 pt-5 sm:grid-cols-2">
      <div>
        <dt className="text-on-night-muted">Next renewal</dt>
        <dd className="figure mt-1 text-xl">{weekdayDate(dateOf(new Date(on)))}</dd>
      </div>
      <div>
        <dt className="text-on-night-muted">Price then</dt>
        <dd className="mt-1">
          <span className="figure text-xl">{formatMoney(amount_cents, 'EUR')}</span>{' '}
          <span className="text-on-night-muted">for {plan === 'wannabe' ? 'half a year' : 'a year'}</span>
        </dd>
      </div>
    </dl>
  )
}
