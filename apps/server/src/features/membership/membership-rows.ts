import { planIds } from '@wayhouse/domain/membership'
import type { LifetimePurchase, PlanId, RunningPlan, TakenBack } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

/** A plan of a member's with what its letters and its end at the provider need. */
export type OwnPlan = RunningPlan & { canceledAt: Date | null; givenUp: boolean; endsWithAccount: boolean }

export type OwnPayment = {
  paymentId: string
  planId: PlanId
  subscriptionId: string | null
  amountCents: number
  takenBack: TakenBack
  isRenewal: boolean
}

/** Everything that a member's standing follows from; the newest payment first. */
export type MembershipRows = { plans: readonly OwnPlan[]; payments: readonly OwnPayment[] }

export async function membershipRows(db: Database | Transaction<DB>, userId: string): Promise<MembershipRows> {
  const payments = (await paymentsOf(db, userId)).map(
    ({ payment_id, plan_id, subscription_id, amount_cents, taken_back, is_renewal }): OwnPayment => ({
      paymentId: payment_id,
      planId: asPlan(plan_id),
      subscriptionId: subscription_id,
      amountCents: amount_cents,
      takenBack: asTakenBack(taken_back),
      isRenewal: is_renewal,
    }),
  )
  const rows = await db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).execute()
  const plans = rows.map((row): OwnPlan => ({
    id: row.id,
    planId: asPlan(row.plan_id),
    status: row.status,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    endedUnpaid: row.ended_unpaid,
    canceledAt: row.canceled_at,
    givenUp: row.given_up,
    endsWithAccount: row.ends_with_account,
    // what was paid last is what the running period was paid with
    takenBack: payments.find(({ subscriptionId }) => subscriptionId === row.id)?.takenBack ?? 'no',
  }))
  return { plans, payments }
}

/** The purchases of a membership for life. */
export function lifetimeIn({ payments }: MembershipRows): LifetimePurchase[] {
  return payments.filter(({ subscriptionId }) => subscriptionId === null)
}

function paymentsOf(db: Database | Transaction<DB>, userId: string) {
  return db.selectFrom('payments').selectAll().where('user_id', '=', userId).orderBy('paid_at', 'desc').execute()
}

function asPlan(id: string): PlanId {
  const plan = planIds.find((one) => one === id)
  if (plan === undefined) throw new Error(`no plan ${id}`) // held by a check constraint
  return plan
}

function asTakenBack(text: string): TakenBack {
  return text === 'disputed' || text === 'refunded' ? text : 'no'
}
