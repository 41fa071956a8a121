import { minResponses } from '@wayhouse/domain/reservations'
import type { HostResponse } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/**
 * The share of requests that a host has answered, and the median time, also of tribes that have another host now. Null until
 * three requests were answered or expired. Withdrawn and pending requests do not count.
 */
export async function hostResponse(db: Database, hostId: string): Promise<HostResponse | null> {
  const answered = sql`status in ('accepted', 'rejected')`
  const { rows } = await sql<{ count: number; answered: number; median: number | null }>`
    select
      count(*)::int as count,
      count(*) filter (where ${answered})::int as answered,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 60)
        filter (where ${answered}) as median
    from tribe_reservations
    where answered_by = ${hostId} and status in ('accepted', 'rejected', 'expired')`.execute(db)
  const [row] = rows
  if (row === undefined || row.count < minResponses) return null
  const median_minutes = row.median === null ? null : Math.max(1, Math.round(row.median))
  return { rate: Math.round((row.answered / row.count) * 100), median_minutes }
}
