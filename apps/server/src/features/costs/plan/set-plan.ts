import { lastPlanDay, planOver, planShare } from '@wayhouse/domain/costs'
import type { NewPlan, PlanConsent, PlanState } from '@wayhouse/domain/costs'
import { decimalText } from '@wayhouse/domain/money'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { CostsDeps } from '../deps.ts'
import { invalid } from '../expense-values.ts'
import { withLedger } from '../ledger.ts'
import type { JobLedger, Ledger, LockedLedger } from '../ledger.ts'
import { announceCosts } from '../tell.ts'
import { planRows } from './plan-rows.ts'
import type { PlanRow } from './plan-rows.ts'
import { consentsOf, planState, waitsFor } from './plan-state.ts'
import { tellOfPlan } from './tell-of-plan.ts'

type Answer = { plan: PlanState | null }

/**
 * The host sets the plan. Once somebody is accepted, a change is proposed: the old plan holds until all accepted members have agreed, and
 * who asks for a spot reads the one that holds (COST-07).
 */
export function setPlan(deps: CostsDeps, viewer: Viewer, input: NewPlan): Promise<Answer> {
  return withLedger(deps, { viewerId: viewer.id, tribeId: input.id }, async (locked) => {
    const { trx, ledger } = locked
    if (ledger.own.standing !== 'host') throw refuse('FORBIDDEN')
    const plans = await planRows(trx, [ledger.tribe.id])
    const current = plans.find(({ state }) => state === 'current')
    const newest = Math.max(0, ...plans.map(({ version }) => version))
    if (input.version !== undefined && input.version !== newest) throw refuse('PLAN_CHANGED')
    const touches = current !== undefined && ledger.members.some(({ standing }) => standing === 'accepted')
    const { free_cancellation_until: until = ledger.tribe.free_cancellation_until } = input
    const plan = planOf(ledger, { dates: input.dates, until })
    if (plan.dates.length > 0) await deps.tribes.setFreeCancellation(locked, { hostId: viewer.id, until })
    const version = await insertPlan(locked, {
      plan,
      state: stateOf(plan, touches),
      replaces: touches ? 'proposed' : 'both',
    })
    await tellOfPlan(deps, locked, { version, isProposed: touches })
    await announceCosts(deps, trx, ledger)
    return { plan: await planState(deps, trx, ledger) }
  })
}

function stateOf(plan: Pick<PlanRow, 'dates'>, touches: boolean): PlanRow['state'] {
  if (touches) return 'proposed'
  return plan.dates.length === 0 ? 'removed' : 'current'
}

type PlanValues = Omit<PlanRow, 'version' | 'state'>

/** The plan that was entered. Its dates add up to the share, and none is later than the booking can be cancelled free of charge. */
function planOf({ tribe }: Ledger, { dates, until }: Pick<NewPlan, 'dates'> & { until: string | null }): PlanValues {
  const { total_cost_cents: total } = tribe
  if (total === null) throw refuse('PLAN_WITHOUT_PRICE')
  const last = lastPlanDay({ free_cancellation_until: until, end_date: tribe.end_date })
  dates.forEach(({ due }, index) => {
    if ('on' in due && due.on > last) throw invalid(`dates.${index}.due`, `Choose a day until ${last}`)
  })
  const plan = { currency: 'EUR', share: planShare(total, tribe.size), dates: [...dates] }
  const over = dates.length === 0 ? 0 : planOver(plan)
  if (over !== 0) throw refuse('WRONG_SUM', { over_by: decimalText(over, plan.currency) })
  return { ...plan, tribe_id: tribe.id, total, people: tribe.size + 1, free_cancellation_until: until }
}

type Replacing = { plan: PlanValues; state: PlanRow['state']; replaces: 'proposed' | 'both' }

async function insertPlan({ trx, now }: LockedLedger, { plan, state, replaces }: Replacing): Promise<number> {
  const replaced = replaces === 'both' ? ['current', 'proposed'] : ['proposed']
  await sql`
    update cost_plans set state = 'replaced' where tribe_id = ${plan.tribe_id} and state = any(${replaced}::text[])`.execute(
    trx,
  )
  const { rows } = await sql<{ version: number }>`
    insert into cost_plans (tribe_id, version, state, currency, total, share, people, free_cancellation_until, dates, written_at)
    select ${plan.tribe_id}, coalesce(max(version), 0) + 1, ${state}, ${plan.currency}, ${plan.total}::bigint, ${plan.share}::bigint,
      ${plan.people}::int, ${plan.free_cancellation_until}::date, ${JSON.stringify(plan.dates)}::jsonb, ${now}::timestamptz
    from cost_plans where tribe_id = ${plan.tribe_id} returning version`.execute(trx)
  return rows[0]?.version ?? 1
}

/** An accepted member agrees to a proposed plan, or not: then the old one holds. With the last consent the new one holds. */
export function answerPlan(deps: CostsDeps, viewer: Viewer, input: PlanConsent): Promise<Answer> {
  return withLedger(deps, { viewerId: viewer.id, tribeId: input.id }, async (locked) => {
    const { trx, ledger, now } = locked
    if (ledger.own.standing !== 'accepted') throw refuse('FORBIDDEN')
    const proposed = (await planRows(trx, [ledger.tribe.id])).find(({ state }) => state === 'proposed')
    if (proposed === undefined) throw refuse('PLAN_NOT_FOUND')
    if (proposed.version !== input.version) throw refuse('PLAN_CHANGED')
    if (input.agrees) {
      await trx
        .insertInto('cost_plan_consents')
        .values({ tribe_id: ledger.tribe.id, version: input.version, member_id: ledger.own.id, agreed_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await holdIfAllAgree(trx, ledger, proposed)
    } else await setState(trx, proposed, 'declined')
    await announceCosts(deps, trx, ledger)
    return { plan: await planState(deps, trx, ledger) }
  })
}

/** A proposed plan holds once nobody's consent is missing: also after the one who had not agreed has left. */
export async function holdIfAllAgree(trx: Transaction<DB>, ledger: JobLedger, proposed: PlanRow): Promise<void> {
  if (waitsFor(ledger, proposed, await consentsOf(trx, ledger.tribe.id)).length > 0) return
  await sql`
    update cost_plans set state = 'replaced' where tribe_id = ${ledger.tribe.id} and state = 'current'`.execute(trx)
  await setState(trx, proposed, proposed.dates.length === 0 ? 'removed' : 'current')
}

async function setState(
  trx: Transaction<DB>,
  { tribe_id, version }: Pick<PlanRow, 'tribe_id' | 'version'>,
  state: PlanRow['state'],
): Promise<void> {
  await trx
    .updateTable('cost_plans')
    .set({ state })
    .where('tribe_id', '=', tribe_id)
    .where('version', '=', version)
    .execute()
}
