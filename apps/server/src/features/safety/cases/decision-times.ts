import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

/**
 * How many cases were decided in a time, and the median of the hours from the first report to the decision; without those about a contract,
 * which nobody gave notice of.
 */
export async function decisionTimes(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<{ decided: number; medianHours: number | null }> {
  const { rows } = await sql<{ decided: number; medianHours: number | null }>`
    select count(*)::int as decided,
      (extract(epoch from percentile_cont(0.5) within group (order by decided_at - opened_at)) / 3600)::float8 as "medianHours"
    from cases where reason not in ('operator', 'contract') and decided_at >= ${from} and decided_at < ${until}`.execute(
    db,
  )
  return rows[0] ?? { decided: 0, medianHours: null }
}
