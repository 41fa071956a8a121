import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { OwnPlanSnapshot } from './snapshot-owner.ts'

/** What a member chose at the provider: another plan, or to withdraw the cancellation made at `resumedFrom`. */
export type PlanChoice = { isChanged: boolean; resumedFrom: Date | null }

/** Writes the state of a plan, unless a newer snapshot is written already. Returns what its member has chosen since. */
export async function writePlan(
  { clock }: { clock: Clock },
  trx: Transaction<DB>,
  { plan, userId, number }: { plan: OwnPlanSnapshot; userId: string | null; number: number },
): Promise<PlanChoice> {
  const columns = {
    plan_id: plan.planId,
    price_cents: plan.amountCents,
    status: plan.status,
    period_start: plan.periodStart,
    period_end: plan.periodEnd,
    cancel_at_period_end: plan.cancelAtPeriodEnd,
    canceled_at: plan.canceledAt,
    ended_unpaid: plan.endedUnpaid,
    last_checked_at: clock.now(),
    snapshot_number: number,
  }
  const before = await trx.selectFrom('subscriptions').selectAll().where('id', '=', plan.id).executeTakeFirst()
  await trx
    .insertInto('subscriptions')
    .values({ id: plan.id, user_id: userId, ...columns })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(columns).where('subscriptions.snapshot_number', '<', number),
    )
    .execute()
  if (before === undefined || before.snapshot_number >= number || plan.status === 'canceled') return noChoice
  const isResumed = before.cancel_at_period_end && !plan.cancelAtPeriodEnd
  if (isResumed)
    await trx.updateTable('subscriptions').set({ cancelled_until: null }).where('id', '=', plan.id).execute()
  return {
    isChanged: before.plan_id !== plan.planId,
    resumedFrom: isResumed ? before.canceled_at : null,
  }
}

const noChoice: PlanChoice = { isChanged: false, resumedFrom: null }
