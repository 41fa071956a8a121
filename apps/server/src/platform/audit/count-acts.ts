import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** How often each kind of act was done in a time, the most frequent first. */
export async function countActs(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<{ act: string; count: number }[]> {
  const { rows } = await sql<{ act: string; count: number }>`
    select act, count(*)::int as count from audit_log where at >= ${from} and at < ${until}
    group by act order by count(*) desc, act`.execute(db)
  return rows
}
