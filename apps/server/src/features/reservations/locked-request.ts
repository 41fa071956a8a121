import type { Reservation } from '@wayhouse/domain/reservations'
import { isId } from '../../platform/is-id.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { LockedTribe, TribeSummary } from '../tribes/index.ts'
import type { ReservationsDeps } from './deps.ts'
import { peopleOf } from './people.ts'
import { reservationRow } from './queries.ts'
import type { ReservationRow } from './queries.ts'
import { reservationView } from './view.ts'

/** A request whose tribe is locked until the transaction ends. */
export type LockedRequest = LockedTribe & { reservation: ReservationRow }

/**
 * Runs `work` on a request in a transaction that holds the lock of its tribe, and returns the viewer's view of the result.
 * Everything that changes a request or a spot takes this lock first. Requests that do not concern the viewer are refused with
 * RESERVATION_NOT_FOUND before anything is locked.
 */
export async function withLockedRequest(
  deps: ReservationsDeps,
  viewer: Viewer,
  id: string,
  work: (locked: LockedRequest) => Promise<ReservationRow>,
): Promise<Reservation> {
  const tribeId = await tribeOfRequest(deps, viewer, id)
  return deps.tribes.withLock({ id: tribeId, viewerId: null }, async (locked) => {
    const { trx, now } = locked
    const row = await reservationRow(trx, id)
    if (row === undefined) throw refuse('RESERVATION_NOT_FOUND')
    const reservation = await work({ ...locked, reservation: row })
    const [tribe = locked.tribe] = await deps.tribes.summaries(trx, [tribeId])
    const threads = await deps.chat.reservationThreads(trx, viewer.id, [tribeId])
    const people = await peopleOf(deps, trx, viewer.id, [reservation.user_id, tribe.created_by])
    return reservationView({ reservation, tribe, people, threads }, viewer, now)
  })
}

/** The tribe of a request that the viewer sent or received. */
async function tribeOfRequest({ db, tribes }: ReservationsDeps, viewer: Viewer, id: string): Promise<string> {
  const request = isId(id) ? await reservationRow(db, id) : undefined
  if (request === undefined) throw refuse('RESERVATION_NOT_FOUND')
  const [tribe] = await tribes.summariesFor(db, viewer.id, [request.tribe_id])
  if (tribe === undefined) throw refuse('RESERVATION_NOT_FOUND')
  if (request.user_id === viewer.id) return request.tribe_id
  if (tribe.created_by !== viewer.id) throw refuse('RESERVATION_NOT_FOUND')
  return request.tribe_id
}

/** A list with the host's id, or empty if the tribe has no host. */
export function hostOf({ created_by }: Pick<TribeSummary, 'created_by'>): string[] {
  return created_by === null ? [] : [created_by]
}
