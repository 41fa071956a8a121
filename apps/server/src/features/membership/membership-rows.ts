import { membershipStateOf } from '@wayhouse/domain/membership'
import type { LifetimePurchase, PlanId, Reversal, RunningPlan, MembershipState } from '@wayhouse/domain/membership'
import type { Database } from '../../platform/database/connect.ts'

/** A member's plan, with the fields that its emails and its cancellation at the provider need. */
export type OwnPlan = RunningPlan & {
  canceledAt: Date | null
  cancelRequested: boolean
  endsWithAccount: boolean
  /** It was paid for beside another plan, and the payment goes back. */
  isPaidTwice: boolean
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
}

/** Everything that determines a member's state. Payments are newest first. */
export type MembershipRows = { plans: readonly OwnPlan[]; payments: readonly OwnPayment[] }

export async function membershipRows(db: Database, userId: string): Promise<MembershipRows> {
  const paymentRows = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('paid_at', 'desc')
    .execute()
  const payments = paymentRows.map((row): OwnPayment => ({
    paymentId: row.payment_id,
    planId: row.plan_id,
    subscriptionId: row.subscription_id,
    amountCents: row.amount_cents,
    paidAt: row.paid_at,
    reversal: row.reversal,
    refundRequested: row.refund_requested,
    isRefundOfOperator: row.refund_by_operator,
    isRenewal: row.is_renewal,
  }))
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
      cancelRequested: row.cancel_requested,
      endsWithAccount: row.ends_with_account,
      reversal: payment?.reversal ?? 'none',
      isPaidTwice: payment !== undefined && payment.refundRequested && !payment.isRefundOfOperator,
    }
  })
  return { plans, payments }
}

export function lifetimeIn({ payments }: MembershipRows): (OwnPayment & LifetimePurchase)[] {
  return payments.filter(({ subscriptionId }) => subscriptionId === null)
}

/** The state that these rows result in at this moment. */
export function membershipStateAt(now: Date, rows: MembershipRows): MembershipState {
  return membershipStateOf({ lifetime: lifetimeIn(rows), plans: rows.plans }, now)
}
