import type { Database } from '../../../platform/database/connect.ts'
import type { SafetyDeps } from '../deps.ts'
import { whoMaySee } from './shown-to.ts'

/**
 * The operators who can act now: not who is suspended, leaves or has no second factor, and with a case, not whom it is hidden from (CON-03).
 * If only they were counted on, what needs a second operator would wait for ever.
 */
export async function whoMayJudge(
  deps: Pick<SafetyDeps, 'actingOperators' | 'housematesOf'>,
  db: Database,
  number: number | null,
): Promise<string[]> {
  const ids = await deps.actingOperators(db)
  return number === null ? ids : whoMaySee(deps, db, { ids, number })
}
