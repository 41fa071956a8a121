import { datesUntil, lastPlanDay, planShare } from '@wayhouse/domain/costs'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { TribeSummary } from '../../tribes/index.ts'
import { planRows } from './plan-rows.ts'
import type { PlanRow } from './plan-rows.ts'

/**
 * A tribe was changed: the plan of one that nobody has joined follows its price, spots and free cancellation. Amounts stay as the host has
 * typed them, and so does a plan that members have agreed to: their terms then say what the stay says now.
 */
export async function followTribe(trx: Transaction<DB>, tribe: TribeSummary): Promise<void> {
  if (tribe.members_count > 0) return
  const plan = (await planRows(trx, [tribe.id])).find(({ state }) => state === 'current')
  if (plan === undefined) return
  const { free_cancellation_until } = tribe
  await trx
    .updateTable('cost_plans')
    .set({
      ...followedPrice(tribe, plan),
      free_cancellation_until,
      dates: JSON.stringify(datesUntil(plan.dates, lastPlanDay(tribe))),
    })
    .where('tribe_id', '=', tribe.id)
    .where('state', '=', 'current')
    .execute()
}

function followedPrice({ total_cost_cents: total, size }: TribeSummary, { dates }: PlanRow) {
  if (total === null || dates.some(({ part }) => 'amount' in part)) return {}
  return { total, share: planShare(total, size), people: size + 1 }
}
