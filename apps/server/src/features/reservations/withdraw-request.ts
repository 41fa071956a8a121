import { canWithdraw } from '@wayhouse/domain/reservations'
import type { Reservation } from '@wayhouse/domain/reservations'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { enforce } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { notice, requestSubject } from '../notifications/index.ts'
import type { ReservationsDeps } from './deps.ts'
import { hostOf, withLockedRequest } from './locked-request.ts'
import type { LockedRequest } from './locked-request.ts'
import { pendingOfMember, reservationRow } from './queries.ts'
import type { ReservationRow } from './queries.ts'
import { resolveRequest } from './resolve-request.ts'
import { requestWithdrawn } from './texts.ts'

/** The requester withdraws a pending request. */
export function withdrawRequest(deps: ReservationsDeps, guest: Viewer, id: string): Promise<Reservation> {
  return withLockedRequest(deps, guest, id, async (locked) => {
    enforce(canWithdraw(guest, locked.reservation, locked.tribe, locked.now))
    return withdraw(deps, locked)
  })
}

/**
 * Withdraws every pending request of a member whose account is to be deleted: no host may wait for them. Locks the tribes in
 * a fixed order to avoid deadlocks.
 */
export async function withdrawAll(deps: ReservationsDeps, trx: Transaction<DB>, userId: string): Promise<void> {
  const now = deps.clock.now()
  for (const { id, tribe_id } of await pendingOfMember(trx, userId, now)) {
    const tribe = await deps.tribes.lock(trx, tribe_id)
    const reservation = await reservationRow(trx, id)
    // it may have been decided in the meantime
    if (tribe !== undefined && reservation?.status === 'pending') await withdraw(deps, { trx, tribe, reservation, now })
  }
}

async function withdraw(deps: ReservationsDeps, locked: LockedRequest): Promise<ReservationRow> {
  const { trx, reservation, tribe } = locked
  const { id, user_id: guestId } = reservation
  const systemMessage = { act: 'request_withdrawn' } as const
  const withdrawn = await resolveRequest(deps, locked, { status: 'cancelled' }, { systemMessage, by: guestId })
  const parts = { actorId: guestId, subject: requestSubject(id), eventKey: `reservation:${id}:withdrawn` }
  // asking and withdrawing are one thing for the host
  const replaces = `reservation:${id}:received`
  await deps.notify(trx, ...hostOf(tribe).map((userId) => notice(requestWithdrawn, { ...parts, userId, replaces })))
  return withdrawn
}
