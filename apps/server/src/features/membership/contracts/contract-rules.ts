import { addMonths, dateOf } from '@wayhouse/domain/dates'
import { mayWithdraw, planOf, refundOf } from '@wayhouse/domain/membership'
import type { Contract, PlanId, Refund, RenewalRight } from '@wayhouse/domain/membership'
import type { InstallationSettings } from '../../operators/index.ts'
import { whenToCancel } from '../cancel-plans.ts'
import type { OwnPayment, OwnPlan } from '../membership-rows.ts'
import type { OwnContract } from './contract-rows.ts'

/** How renewed plans are left here (DUTY-04). */
export type LeavingRules = Pick<
  InstallationSettings,
  'openEndedRenewals' | 'withdrawalAfterRenewal' | 'planPrices' | 'renewalPrices'
>

/** The provider's statuses of plans that give access or will once they are paid. */
const runningStatuses: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

export function stateOf({ payments, plan, withdrawal }: OwnContract): Contract['state'] {
  if (withdrawal !== null) return 'withdrawn'
  const [newest] = payments
  if (newest === undefined) return 'pending'
  if (newest.reversal === 'refunded') return 'ended'
  return plan === null || runningStatuses.has(plan.status) ? 'running' : 'ended'
}

/** Whether a plan renews at the end of its period, as far as is known here. */
export function isRenewing(plan: OwnPlan): boolean {
  const isEnding =
    plan.cancelAtPeriodEnd || plan.cancelledUntil !== null || plan.cancelRequested || plan.endsWithAccount
  return runningStatuses.has(plan.status) && plan.reversal !== 'refunded' && !isEnding
}

/** Whether there is something to cancel: a renewal, or a payment that is still collected after a cancellation at the provider. */
export function isCancellable(plan: OwnPlan): boolean {
  const isEndedByUs = plan.cancelledUntil !== null || plan.cancelRequested || plan.endsWithAccount
  return isRenewing(plan) || (plan.status === 'past_due' && plan.reversal !== 'refunded' && !isEndedByUs)
}

/** What the rules of a country give the member of a renewed plan (DUTY-04). */
export function rightsAfterRenewal(planId: PlanId, rules: LeavingRules): RenewalRight[] {
  return [
    ...(opensWithdrawal(planId, rules) ? (['withdraw'] as const) : []),
    ...(rules.openEndedRenewals ? (['notice'] as const) : []),
  ]
}

/** A renewal for a year opens the days to withdraw again. */
function opensWithdrawal(planId: PlanId, { withdrawalAfterRenewal }: LeavingRules): boolean {
  return withdrawalAfterRenewal && planOf(planId).termMonths === 12
}

/** From when the days to withdraw count: the payment of the order, or of the newest yearly renewal where that opens them again. */
export function withdrawableFrom(contract: OwnContract, rules: LeavingRules): Date {
  const renewal = opensWithdrawal(contract.planId, rules) ? renewalIn(contract) : null
  return renewal === null ? contract.orderedAt : renewal.paidAt
}

/** Whether a contract may be withdrawn now (DUTY-02). */
export function isWithdrawable(contract: OwnContract, rules: LeavingRules, now: Date): boolean {
  const state = stateOf(contract)
  const isOpen = state === 'running' || state === 'pending' || (state === 'ended' && wasReplaced(contract))
  return isOpen && mayWithdraw(withdrawableFrom(contract, rules), now)
}

/** Whether it ended because of a later order, and its payment was kept: that takes none of the days to withdraw. */
function wasReplaced({ plan, payments: [newest] }: OwnContract): boolean {
  return plan !== null && plan.replacedAt !== null && newest?.reversal === 'none' && !newest.refundRequested
}

/** A payment that is taken back, and how much of it. */
export type RefundPart = { payment: OwnPayment; amountCents: number }

/**
 * What comes back to a member who withdraws, from the newest payment back; null while nothing has been paid. Of a renewal, its own payment
 * counts. Of a plan that was changed since the order, the price of the present plan: the change was paid by the difference.
 */
export function refundFor(contract: OwnContract, now: Date): { refund: Refund; parts: RefundPart[] } | null {
  const { plan, terms } = contract
  const renewal = renewalIn(contract)
  // the days of a plan are used until it was replaced
  const end = plan !== null && plan.replacedAt !== null && plan.replacedAt < now ? plan.replacedAt : now
  const payments = renewal === null ? contract.payments : [renewal]
  const [newest] = payments
  if (newest === undefined) return null
  const paid = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isByDays = plan !== null && (terms !== null || renewal !== null)
  const base = isByDays && payments.length > 1 ? plan.priceCents : paid
  const { refundCents, ...rest } = refundOf(base, isByDays ? termOf(plan) : null, end)
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

/**
 * When a running plan ends that is cancelled now: with its term, or with a month's notice once it has renewed (DUTY-04). A plan whose term
 * is not paid ends at once.
 */
export function endIfCancelled(contract: OwnContract, plan: OwnPlan, rules: LeavingRules, now: Date): Date {
  // the provider counts whole seconds
  const from = new Date(Math.floor(now.getTime() / 1000) * 1000)
  if (endsAtOnce(plan)) return from
  if (!rules.openEndedRenewals || renewalIn(contract) === null) return plan.periodEnd
  const notice = addMonthsTo(from, 1)
  return notice < plan.periodEnd ? notice : plan.periodEnd
}

/** Whether a plan ends at once if it is cancelled: its last renewal has failed. */
export function endsAtOnce(plan: OwnPlan): boolean {
  return whenToCancel(plan) === 'now'
}

/** What comes back of a renewal that ends before its term; null if nothing does. */
export function restOfRenewal(contract: OwnContract, plan: OwnPlan, end: Date): RefundPart | null {
  const renewal = renewalIn(contract)
  const term = termOf(plan)
  if (renewal === null || end >= term.end) return null
  const [part = null] = partsOf(refundOf(renewal.amountCents, term, end).refundCents, [renewal])
  return part
}

/**
 * The payment of the present term if it is a renewal. The payment of a change of plan is the difference of two prices, and a term that is
 * not paid has none.
 */
function renewalIn({ payments: [newest], plan }: OwnContract): OwnPayment | null {
  const isOfTerm = newest?.isRenewal && !newest.isPlanChange && plan !== null && newest.paidAt >= plan.periodStart
  return isOfTerm ? newest : null
}

/** The whole term of a plan, also of one that is cancelled to an earlier time. */
export function termOf({ planId, periodStart, periodEnd }: OwnPlan): { start: Date; end: Date } {
  const end = addMonthsTo(periodStart, planOf(planId).termMonths ?? 0)
  return { start: periodStart, end: end > periodEnd ? end : periodEnd }
}

/** The same time of the day, months later. */
function addMonthsTo(instant: Date, months: number): Date {
  return new Date(addMonths(dateOf(instant), months) + instant.toISOString().slice(10))
}
