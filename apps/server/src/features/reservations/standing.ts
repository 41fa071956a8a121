import { askAgainAt } from '@wayhouse/domain/reservations'
import type { TribeRequest } from '@wayhouse/domain/tribes'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { ReservationsDeps } from './deps.ts'
import { hasAskedFor, latestRequest } from './queries.ts'

/** A member's request for a tribe that is pending or was rejected; null for every other. */
export async function ownRequest(
  { db, clock }: { db: Database; clock: Clock },
  tribeId: string,
  userId: string,
): Promise<TribeRequest | null> {
  const request = await latestRequest(db, tribeId, userId)
  if (request === undefined) return null
  const { id, status, answer_by, decided_at } = request
  const shown = { id, answer_by: answer_by.toISOString() }
  if (status === 'pending') return clock.now() < answer_by ? { ...shown, status, ask_again_at: null } : null
  if (status !== 'rejected' || decided_at === null) return null
  return { ...shown, status, ask_again_at: askAgainAt(decided_at).toISOString() }
}

/** How many requests of a tribe wait for an answer. */
export async function pendingCount({ db, clock }: { db: Database; clock: Clock }, tribeId: string): Promise<number> {
  const row = await db
    .selectFrom('tribe_reservations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tribe_id', '=', tribeId)
    .where('status', '=', 'pending')
    .where('answer_by', '>', clock.now())
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether one of two members has ever asked the other for a spot, in this tribe where it is named. */
export async function requestsAreBetween(
  { db, tribes }: Pick<ReservationsDeps, 'db' | 'tribes'>,
  [one, other]: readonly [string, string],
  tribeId: string | undefined,
): Promise<boolean> {
  const asked = async (guest: string, host: string) => {
    const hosted = await tribes.hostedBy(db, host)
    return hasAskedFor(db, guest, tribeId === undefined ? hosted : hosted.filter((id) => id === tribeId))
  }
  return (await asked(one, other)) || (await asked(other, one))
}
