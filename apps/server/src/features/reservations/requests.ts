import type { Database } from '../../platform/database/connect.ts'

/** Where a member's latest request to join a tribe stands; one that was taken back or accepted is none. */
export async function standingOf(
  db: Database,
  tribeId: string,
  userId: string,
): Promise<'none' | 'pending' | 'rejected'> {
  const request = await db
    .selectFrom('tribe_reservations')
    .select('status')
    .where('tribe_id', '=', tribeId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return request?.status === 'pending' || request?.status === 'rejected' ? request.status : 'none'
}

/** How many requests of a tribe wait for an answer. */
export async function pendingCount(db: Database, tribeId: string): Promise<number> {
  const row = await db
    .selectFrom('tribe_reservations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tribe_id', '=', tribeId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return row?.count ?? 0
}
