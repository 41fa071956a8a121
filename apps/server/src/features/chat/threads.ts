import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'

type About = { reservationId: string; tribeId: string; memberIds: readonly string[] }

/** The thread of a request with its two people, begun if there is none yet. Answers its id. */
export async function openReservationThread(
  trx: Transaction<DB>,
  { reservationId, tribeId, memberIds }: About,
  now: Date,
): Promise<string> {
  const begun = await trx
    .insertInto('threads')
    .values({ kind: 'reservation', tribe_id: tribeId, reservation_id: reservationId, created_at: now })
    .onConflict((conflict) => conflict.column('reservation_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  const { id } = begun ?? (await threadOfReservation(trx, reservationId))
  await trx
    .insertInto('thread_members')
    .values(memberIds.map((user_id) => ({ thread_id: id, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}

function threadOfReservation(trx: Transaction<DB>, reservationId: string): Promise<{ id: string }> {
  return trx.selectFrom('threads').select('id').where('reservation_id', '=', reservationId).executeTakeFirstOrThrow()
}
