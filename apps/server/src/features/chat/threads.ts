import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

/** A guest, the tribe that they ask about, and its host. The caller holds the tribe's lock, so only one thread is created. */
type About = { tribeId: string; guestId: string; hostId: string | null }

/**
 * Returns the id of a guest's conversation with a tribe's host. Creates it if there is none, and adds the host if they are
 * not in it.
 */
export async function openReservationThread(
  trx: Transaction<DB>,
  { tribeId, guestId, hostId }: About,
  now: Date,
): Promise<string> {
  const id =
    (await threadWithHost(trx, tribeId, guestId)) ?? (await createReservationThread(trx, { tribeId, guestId }, now))
  await trx
    .insertInto('thread_members')
    .values([guestId, ...(hostId === null ? [] : [hostId])].map((user_id) => ({ thread_id: id, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}

/** The id of a guest's conversation with a tribe's host, if there is one. */
export async function threadWithHost(db: Database, tribeId: string, guestId: string): Promise<string | null> {
  const thread = await db
    .selectFrom('threads')
    .select('id')
    .where('kind', '=', 'reservation')
    .where('tribe_id', '=', tribeId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  return thread?.id ?? null
}

async function createReservationThread(
  trx: Transaction<DB>,
  { tribeId, guestId }: Omit<About, 'hostId'>,
  now: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('threads')
    .values({ kind: 'reservation', tribe_id: tribeId, guest_id: guestId, created_at: now, last_message_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A member's conversations between guest and host in these tribes: ids by `threadKey`. */
export async function reservationThreads(
  db: Database,
  userId: string,
  tribeIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('threads')
    .innerJoin('thread_members', 'thread_members.thread_id', 'threads.id')
    .select(['threads.id', 'threads.tribe_id', 'threads.guest_id'])
    .where('thread_members.user_id', '=', userId)
    .where('threads.kind', '=', 'reservation')
    .where('threads.tribe_id', '=', sql<string>`any(${tribeIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, tribe_id, guest_id }) => [threadKey({ tribe_id, user_id: guest_id }), id]))
}

/** The key of a guest's conversation with a tribe's host in the map of `reservationThreads`. */
export function threadKey({ tribe_id, user_id }: { tribe_id: string | null; user_id: string | null }): string {
  return `${tribe_id} ${user_id}`
}
