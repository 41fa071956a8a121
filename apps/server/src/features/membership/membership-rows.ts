import { graceDays, membershipStateOf, planOf } from '@wayhouse/domain/membership'
import type { LifetimePurchase, PlanId, Reversal, RunningPlan, MembershipState } from '@wayhouse/domain/membership'
import { days } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OrderTerms, PlacedOrder } from './contracts/order-evidence.ts'

/** A member's plan, with the fields that its emails and its cancellation at the provider need. */
export type OwnPlan = RunningPlan & {
  canceledAt: Date | null
  /** What it renews for at the provider. */
  priceCents: number
  cancelRequested: boolean
  endsWithAccount: boolean
  /** It was paid for beside another plan, and the payment goes back. */
  isPaidTwice: boolean
  isWithdrawn: boolean
  /** When a later order was paid for which we have ended it; null if none was. */
  replacedAt: Date | null
  /** When it ends, if the member has cancelled it on our pages, which have confirmed it. */
  cancelledUntil: Date | null
}

export type OwnPayment = {
  paymentId: string
  planId: PlanId
  subscriptionId: string | null
  amountCents: number
  paidAt: Date
  reversal: Reversal
  refundRequested: boolean
  /** The refund was asked for by an operator, not because the membership was paid twice. */
  isRefundOfOperator: boolean
  isRenewal: boolean
  /** It is the difference in price to another plan. */
  isPlanChange: boolean
  refundedCents: number
  /** A bank is deciding about it. */
  isDisputed: boolean
  /** A bank has taken it back: it counts as refunded, though not all of it was refunded by us. */
  isDisputeLost: boolean
  /** The order that it is the first payment for. */
  checkoutId: string | null
  order: PlacedOrder | null
  /** Its member has withdrawn from the contract: it counts as refunded at once. */
  isWithdrawn: boolean
  /** What is still to come back after a withdrawal. */
  openRefundCents: number
  /** When the provider was first asked for that; null while a bank decides. */
  refundRequestedAt: Date | null
}

/** Everything that determines a member's state. Payments are newest first. */
export type MembershipRows = { plans: readonly OwnPlan[]; payments: readonly OwnPayment[] }

export async function membershipRows(db: Database, userId: string): Promise<MembershipRows> {
  const paymentRows = await readPayments(db, userId)
  const withdrawnPlans = new Set(paymentRows.flatMap((row) => (row.is_withdrawn ? (row.subscription_id ?? []) : [])))
  const payments = paymentRows.map((row) =>
    paymentFrom(row, Boolean(row.is_withdrawn) || withdrawnPlans.has(row.subscription_id ?? '')),
  )
  const planRows = await db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).execute()
  const plans = planRows.map((row): OwnPlan => {
    // the newest payment is for the current period
    const payment = payments.find(({ subscriptionId }) => subscriptionId === row.id)
    return {
      id: row.id,
      planId: row.plan_id,
      status: row.status,
      periodStart: row.period_start,
      periodEnd: row.period_end,
      cancelAtPeriodEnd: row.cancel_at_period_end,
      endedUnpaid: row.ended_unpaid,
      canceledAt: row.canceled_at,
      priceCents: row.price_cents ?? planOf(row.plan_id).priceCents,
      cancelRequested: row.cancel_requested,
      endsWithAccount: row.ends_with_account,
      reversal: payment?.reversal ?? 'none',
      isPaidTwice: payment !== undefined && payment.refundRequested && !payment.isRefundOfOperator,
      isWithdrawn: payment?.isWithdrawn ?? false,
      replacedAt: row.cancel_requested && row.status === 'canceled' ? replacementOf(row, payments) : null,
      cancelledUntil: row.cancelled_until,
    }
  })
  return { plans, payments }
}

/** When the first later order was paid. */
function replacementOf(
  { id, period_start }: { id: string; period_start: Date },
  payments: readonly OwnPayment[],
): Date | null {
  const later = payments.findLast(
    ({ subscriptionId, isRenewal, paidAt }) => subscriptionId !== id && !isRenewal && paidAt >= period_start,
  )
  return later?.paidAt ?? null
}

type PaymentRow = Awaited<ReturnType<typeof readPayments>>[number]

function readPayments(db: Database, userId: string) {
  return db
    .selectFrom('payments as p')
    .leftJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .leftJoin('withdrawals as w', 'w.checkout_id', 'p.checkout_id')
    .leftJoin('contract_refunds as r', 'r.payment_id', 'p.payment_id')
    .selectAll('p')
    .select(['c.order_number', 'c.amount_cents as ordered_cents', 'c.created_at as ordered_at', 'c.terms'])
    .select(['r.amount_cents as taken_back_cents', 'r.refunded_before_cents', 'r.requested_at'])
    .select(({ eb }) => eb('w.id', 'is not', null).as('is_withdrawn'))
    .where('p.user_id', '=', userId)
    .orderBy('p.paid_at', 'desc')
    .execute()
}

function paymentFrom(row: PaymentRow, isWithdrawn: boolean): OwnPayment {
  const takenBack = (row.refunded_before_cents ?? 0) + (row.taken_back_cents ?? 0)
  return {
    paymentId: row.payment_id,
    planId: row.plan_id,
    subscriptionId: row.subscription_id,
    amountCents: row.amount_cents,
    paidAt: row.paid_at,
    reversal: isWithdrawn ? 'refunded' : row.reversal,
    refundRequested: row.refund_requested,
    isRefundOfOperator: row.refund_by_operator,
    isRenewal: row.is_renewal,
    isPlanChange: row.is_plan_change,
    refundedCents: row.refunded_cents,
    isDisputed: row.reversal === 'disputed',
    isDisputeLost: row.reversal === 'refunded' && row.refunded_cents < row.amount_cents,
    checkoutId: row.checkout_id,
    order: orderIn(row),
    isWithdrawn,
    refundRequestedAt: row.requested_at,
    openRefundCents: row.reversal === 'refunded' ? 0 : Math.max(0, takenBack - row.refunded_cents),
  }
}

function orderIn({ order_number: number, ordered_cents, ordered_at, terms }: PaymentRow): PlacedOrder | null {
  if (number === null || ordered_cents === null || ordered_at === null) return null
  // written by `startCheckout` alone
  return { number, amountCents: ordered_cents, placedAt: ordered_at, terms: terms as OrderTerms | null }
}

/** Whether the current term of a plan is not paid, though it may still be. */
export function isUnpaid({ status }: OwnPlan): boolean {
  return status === 'past_due' || status === 'unpaid'
}

/** Until when an unpaid plan gives access. The provider starts the new term before it is paid. */
export function graceEndOf({ periodStart }: OwnPlan): Date {
  return new Date(periodStart.getTime() + days(graceDays))
}

export function lifetimeIn({ payments }: MembershipRows): (OwnPayment & LifetimePurchase)[] {
  return payments.filter(({ subscriptionId }) => subscriptionId === null)
}

/** The state that these rows result in at this moment. */
export function membershipStateAt(now: Date, rows: MembershipRows): MembershipState {
  return membershipStateOf({ lifetime: lifetimeIn(rows), plans: rows.plans }, now)
}
