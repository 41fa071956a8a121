import { sql } from 'kysely'
import { seconds } from '../clock.ts'
import type { Database } from '../database/connect.ts'

/** The jobs of a queue in one state; `oldest` is for how many seconds the oldest of them has been due. */
export type JobCount = { queue: string; state: string; count: number; oldest: number | null }

const cachedForMs = seconds(10)

/** Reads the jobs that are not done, at most every ten seconds; what has been due for longest is last. */
export function jobCounts(db: Database): () => Promise<readonly JobCount[]> {
  let read: { at: number; counts: Promise<readonly JobCount[]> } | null = null
  return () => {
    const now = performance.now()
    if (read === null || now - read.at > cachedForMs) read = { at: now, counts: countJobs(db) }
    return read.counts
  }
}

/** The states are those of pg-boss's index of jobs that are not done. */
async function countJobs(db: Database): Promise<readonly JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name as queue, state::text, count(*)::int as count, (extract(epoch from now() - min(start_after)
      filter (where state in ('created', 'retry') and start_after <= now())))::float8 as oldest
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    group by name, state order by oldest nulls first`.execute(db)
  return rows
}
