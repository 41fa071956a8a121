import { sql } from 'kysely'
import type { Database } from './database/connect.ts'
import type { QueueName } from './jobs.ts'

/** How many dead jobs a queue has that stores them. */
export async function countDead(db: Database, { name }: QueueName<never>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${`${name}.dead`} and state = 'created'`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * The queues whose jobs have failed for the last time, beside those that store them for operators. A scheduled job that has run since is
 * no longer failed: each of its runs does everything that is due.
 */
export async function failedQueues(db: Database): Promise<{ queue: string; count: number }[]> {
  const { rows } = await sql<{ queue: string; count: number }>`
    select j.name as queue, count(*)::int as count
    from pgboss.job j join pgboss.queue q on q.name = j.name
    where j.state = 'failed' and q.dead_letter is null and not (
      exists (select from pgboss.schedule s where s.name = j.name) and exists (
        select from pgboss.job later
        where later.name = j.name and later.state = 'completed' and later.completed_on > j.completed_on
      )
    )
    group by j.name order by j.name`.execute(db)
  return rows
}
