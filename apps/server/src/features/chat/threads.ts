import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'

/** A request, its tribe and the people who talk about it. The caller holds the tribe's lock, so that one thread is begun. */
type About = { reservationId: string; tribeId: string; memberIds: readonly string[] }

/** The thread of a request with its two people, begun if there is none yet. Answers its id. */
export async function openReservationThread(
  trx: Transaction<DB>,
  { reservationId, tribeId, memberIds }: About,
  now: Date,
): Promise<string> {
  const open = await trx
    .selectFrom('threads')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  if (open !== undefined) return open.id
  const { id } = await trx
    .insertInto('threads')
    .values({ kind: 'reservation', tribe_id: tribeId, reservation_id: reservationId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('thread_members')
    .values(memberIds.map((user_id) => ({ thread_id: id, user_id })))
    .execute()
  return id
}
