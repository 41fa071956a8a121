import type { LifetimePurchase, PlanId, Reversal, RunningPlan } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

/** A member's plan, with what its emails and its cancellation at the provider need. */
export type OwnPlan = RunningPlan & { canceledAt: Date | null; cancelRequested: boolean; endsWithAccount: boolean }

export type OwnPayment = {
  paymentId: string
  planId: PlanId
  subscriptionId: string | null
  amountCents: number
  reversal: Reversal
  refundRequested: boolean
  isRenewal: boolean
}

/** Everything that a member's standing follows from. Payments are newest first. */
export type MembershipRows = { plans: readonly OwnPlan[]; payments: readonly OwnPayment[] }

export async function membershipRows(db: Database | Transaction<DB>, userId: string): Promise<MembershipRows> {
  const payments = (await paymentsOf(db, userId)).map(
    ({ payment_id, plan_id, subscription_id, amount_cents, reversal, refund_requested, is_renewal }): OwnPayment => ({
      paymentId: payment_id,
      planId: plan_id,
      subscriptionId: subscription_id,
      amountCents: amount_cents,
      reversal,
      refundRequested: refund_requested,
      isRenewal: is_renewal,
    }),
  )
  const rows = await db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).execute()
  const plans = rows.map((row): OwnPlan => ({
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
    // the newest payment is the one for the running period
    reversal: payments.find(({ subscriptionId }) => subscriptionId === row.id)?.reversal ?? 'none',
  }))
  return { plans, payments }
}

/** The purchases of lifetime memberships. */
export function lifetimeIn({ payments }: MembershipRows): (OwnPayment & LifetimePurchase)[] {
  return payments.filter(({ subscriptionId }) => subscriptionId === null)
}

function paymentsOf(db: Database | Transaction<DB>, userId: string) {
  return db.selectFrom('payments').selectAll().where('user_id', '=', userId).orderBy('paid_at', 'desc').execute()
}
