import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { OurPlan } from './owner.ts'

/** Writes how a plan stands, unless something that was asked later is written already. */
export async function writePlan(
  { clock }: { clock: Clock },
  trx: Transaction<DB>,
  { facts, userId, number }: { facts: OurPlan; userId: string | null; number: number },
): Promise<void> {
  const now = {
    plan_id: facts.planId,
    status: facts.status,
    period_start: facts.periodStart,
    period_end: facts.periodEnd,
    cancel_at_period_end: facts.cancelAtPeriodEnd,
    canceled_at: facts.canceledAt,
    ended_unpaid: facts.endedUnpaid,
    asked_at: clock.now(),
    reading: number,
  }
  await trx
    .insertInto('subscriptions')
    .values({ id: facts.id, user_id: userId, ...now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(now).where('subscriptions.reading', '<', number))
    .execute()
}
