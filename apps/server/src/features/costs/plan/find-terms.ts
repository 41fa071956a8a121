import type { PlanTerms } from '@wayhouse/domain/costs'
import type { Database } from '../../../platform/database/connect.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { CostsDeps } from '../deps.ts'
import { planRows } from './plan-rows.ts'
import { termsOf } from './plan-state.ts'

/** The plan of a tribe, for everybody for whom the tribe exists: they read it before they ask for a spot. */
export async function findTerms(
  { db, tribes }: Pick<CostsDeps, 'db' | 'tribes'>,
  viewer: Viewer,
  id: string,
): Promise<{ plan: PlanTerms | null }> {
  if (!(await tribes.exists(viewer.id, id))) throw refuse('TRIBE_NOT_FOUND')
  return { plan: await currentTerms(db, id) }
}

/** The plan of a tribe that holds; null without one. */
export async function currentTerms(db: Database, tribeId: string): Promise<PlanTerms | null> {
  const plan = (await planRows(db, [tribeId])).find(({ state }) => state === 'current')
  return plan === undefined ? null : termsOf(plan)
}
