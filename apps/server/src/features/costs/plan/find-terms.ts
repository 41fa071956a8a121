import { byDue } from '@wayhouse/domain/costs'
import type { PlanTerms } from '@wayhouse/domain/costs'
import { longDate } from '@wayhouse/domain/dates'
import { formatMoney } from '@wayhouse/domain/money'
import type { Database } from '../../../platform/database/connect.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { TribeSummary } from '../../tribes/index.ts'
import type { CostsDeps } from '../deps.ts'
import { datedAmounts, planRows } from './plan-rows.ts'
import { termsOf } from './plan-state.ts'

/** The plan of a tribe, for everybody for whom the tribe exists: they read it before they ask for a spot. */
export async function findTerms(
  { db, tribes }: Pick<CostsDeps, 'db' | 'tribes'>,
  viewer: Viewer,
  id: string,
): Promise<{ plan: PlanTerms | null }> {
  if (!(await tribes.exists(viewer.id, id))) throw refuse('TRIBE_NOT_FOUND')
  const [stay] = await tribes.summaries(db, [id])
  const plan = (await planRows(db, [id])).find(({ state }) => state === 'current')
  return { plan: plan === undefined || stay === undefined ? null : termsOf(plan, stay) }
}

/** What a guest who is accepted now pays by the plan, "€189.00 by 8 October 2026" each. */
export async function planOfGuest(db: Database, { id, time_zone }: TribeSummary, now: Date): Promise<string[]> {
  const plan = (await planRows(db, [id])).find(({ state }) => state === 'current')
  if (plan === undefined) return []
  return byDue(datedAmounts(plan, now, time_zone)).map(
    ({ due, amount }) => `${formatMoney(amount, plan.currency)} by ${longDate(due)}`,
  )
}
