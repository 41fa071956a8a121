import { isWaiting } from '@wayhouse/domain/reservations'
import type { TribeRequest } from '@wayhouse/domain/tribes'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { ReservationsDeps } from './deps.ts'
import { hasRequested, latestRequest } from './queries.ts'

/** A member's latest request for a tribe if it is pending or was rejected, or if they were removed and must wait; else null. */
export async function ownRequest(
  { db, clock }: { db: Database; clock: Clock },
  tribeId: string,
  userId: string,
): Promise<TribeRequest | null> {
  const request = await latestRequest(db, tribeId, userId)
  if (request === undefined) return null
  const { id, status, message, created_at, answer_by, ask_again_at, reason } = request
  const times = { created_at: created_at.toISOString(), answer_by: answer_by.toISOString() }
  const shown = { id, message, ...times, reason }
  if (status === 'pending') return clock.now() < answer_by ? { ...shown, status, ask_again_at: null } : null
  if (ask_again_at === null || (status !== 'rejected' && !isWaiting(request, clock.now()))) return null
  return { ...shown, status: status === 'rejected' ? status : 'removed', ask_again_at: ask_again_at.toISOString() }
}

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

/** Whether one of two members has ever requested a spot from the other; only in this tribe, if it is given. */
export async function requestsAreBetween(
  { db, tribes }: Pick<ReservationsDeps, 'db' | 'tribes'>,
  [first, second]: readonly [string, string],
  tribeId: string | undefined,
): Promise<boolean> {
  const isBetween = async (guest: string, host: string) => {
    const hosted = await tribes.hostedBy(db, host)
    return hasRequested(db, guest, tribeId === undefined ? hosted : hosted.filter((id) => id === tribeId))
  }
  return (await isBetween(first, second)) || (await isBetween(second, first))
}
