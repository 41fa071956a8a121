import { mayWithdraw, plans, refundOf } from '@wayhouse/domain/membership'
import type { Contract, PlanId, Refund } from '@wayhouse/domain/membership'
import type { OwnPayment } from '../membership-rows.ts'
import type { OwnContract } from './contract-rows.ts'

/** The provider's statuses of plans that give access or will once they are paid. */
const runningStatuses: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

export function stateOf({ payments, plan, withdrawal }: OwnContract): Contract['state'] {
  if (withdrawal !== null) return 'withdrawn'
  const [newest] = payments
  if (newest === undefined) return 'pending'
  if (newest.reversal === 'refunded') return 'ended'
  return plan === null || runningStatuses.has(plan.status) ? 'running' : 'ended'
}

/** Whether a contract may be withdrawn now: for 14 days after it was paid for, and before that (DUTY-02). */
export function isWithdrawable(contract: OwnContract, now: Date): boolean {
  const state = stateOf(contract)
  return (state === 'running' || state === 'pending') && mayWithdraw(contract.orderedAt, now)
}

/** A payment that is taken back, and how much of it. */
export type RefundPart = { payment: OwnPayment; amountCents: number }

/**
 * What comes back for a contract, from its newest payment back; null while nothing has been paid. Of a plan that was changed since the
 * order, the price of the present plan counts: the change was paid by the difference.
 */
export function refundFor(
  { payments, plan, terms }: OwnContract,
  now: Date,
): { refund: Refund; parts: RefundPart[] } | null {
  const [newest] = payments
  if (newest === undefined) return null
  const paid = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const startsNow = plan !== null && terms !== null
  const base = startsNow && payments.length > 1 ? priceOf(plan.planId) : paid
  const term = startsNow ? { start: plan.periodStart, end: plan.periodEnd } : null
  const { refundCents, ...rest } = refundOf(base, term, now)
  const parts = partsOf(refundCents, payments)
  return { refund: { ...rest, refundCents: parts.reduce((sum, part) => sum + part.amountCents, 0) }, parts }
}

/** Never more than is left of a payment, so that nothing is refunded twice. */
function partsOf(refundCents: number, payments: readonly OwnPayment[]): RefundPart[] {
  let open = refundCents
  return payments.flatMap((payment) => {
    const left = payment.refundRequested ? 0 : payment.amountCents - payment.refundedCents
    const amountCents = Math.min(open, left)
    open -= amountCents
    return amountCents > 0 ? [{ payment, amountCents }] : []
  })
}

export function priceOf(planId: PlanId): number {
  const plan = plans.find(({ id }) => id === planId)
  if (plan === undefined) throw new Error(`no plan ${planId}`)
  return plan.priceCents
}
