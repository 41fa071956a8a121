import { sql } from 'kysely'
import type { Operator } from '../../../platform/operator.ts'
import type { SafetyDeps } from '../deps.ts'
import { matchingEntries } from './case-entries.ts'

/** How many open cases and appeals that an operator may see are late, and how many are due later today (in UTC). */
export async function countDue(deps: SafetyDeps, by: Operator): Promise<{ late: number; dueToday: number }> {
  const matching = await matchingEntries(deps, { by, scope: 'open' })
  const now = deps.clock.now()
  const { rows } = await sql<{ late: number; dueToday: number }>`
    select count(*) filter (where due < ${now})::int as late,
      count(*) filter (where due >= ${now} and (due at time zone 'utc')::date = (${now}::timestamptz at time zone 'utc')::date)::int
        as "dueToday"
    from ${matching} m`.execute(deps.db)
  return rows[0] ?? { late: 0, dueToday: 0 }
}
