import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'

/** Which of these sessions have ended, or belong to a suspended member. */
export async function endedSessions(
  { db, clock }: { db: Database; clock: Clock },
  sessionIds: readonly string[],
): Promise<string[]> {
  // thousands of ids are checked every 1.5 seconds: they are sent as one array, and only the few ended ones are returned
  const { rows } = await sql<{ id: string }>`
    select open.id from unnest(${sessionIds}::uuid[]) as open (id)
    where not exists (
      select from sessions join member_states on member_states.id = sessions.user_id
      where sessions.id = open.id and sessions.expires_at > ${clock.now()} and member_states.suspended_at is null
    )`.execute(db)
  return rows.map(({ id }) => id)
}
