import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'

/** Which of these sessions have ended, by themselves or by their member's suspension. */
export async function endedSessions(
  { db, clock }: { db: Database; clock: Clock },
  sessionIds: readonly string[],
): Promise<string[]> {
  const standing = await db
    .selectFrom('sessions')
    .innerJoin('profile_standings', 'profile_standings.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', sessionIds)
    .where('sessions.expires_at', '>', clock.now())
    .where('profile_standings.suspended_at', 'is', null)
    .execute()
  const ids = new Set(standing.map(({ id }) => id))
  return sessionIds.filter((id) => !ids.has(id))
}
