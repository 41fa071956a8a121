import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'

/**
 * Whether a member hosts a tribe whose stay is under way or still to come (decision G-82). One that was taken down counts only while others
 * are in it: nobody but they find it, and it would keep its host from leaving for ever.
 */
export async function hostsOpenTribes(db: Database, clock: Clock, userId: string): Promise<boolean> {
  const hosted = await db
    .selectFrom('tribes')
    .select('id')
    .where('created_by', '=', userId)
    .where('status', '=', 'open')
    .where('end_date', '>=', clock.today())
    .where((where) => where.or([where('hidden_at', 'is', null), where('members_count', '>', 0)]))
    .executeTakeFirst()
  return hosted !== undefined
}

/** Whether a stay that the member hosted and others shared is over (decision G-27). One that was taken down does not count. */
export async function hasHosted(db: Database, userId: string): Promise<boolean> {
  const hosted = await db
    .selectFrom('tribes')
    .select('id')
    .where('created_by', '=', userId)
    .where('hidden_at', 'is', null)
    .where('status', '=', 'completed')
    .where('members_count', '>', 0)
    .executeTakeFirst()
  return hosted !== undefined
}
