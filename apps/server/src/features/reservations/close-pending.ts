import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { notice, requestSubject } from '../notifications/index.ts'
import type { Notice } from '../notifications/index.ts'
import type { TribeEvents, TribeSummary } from '../tribes/index.ts'
import type { ReservationsDeps } from './deps.ts'
import { pendingOfTribes } from './queries.ts'
import type { ReservationRow } from './queries.ts'
import { resolveRequest } from './resolve-request.ts'
import { requestCancelled, requestOutlived } from './texts.ts'

const systemMessages = { expired: { act: 'request_expired' }, cancelled: { act: 'tribe_cancelled' } } as const

/** Ends every pending request of tribes that end, and notifies the requesters. The caller holds the tribes' locks. */
export async function closePending(
  deps: ReservationsDeps,
  trx: Transaction<DB>,
  { tribes, status, reason, by }: TribeEvents['tribe.ended'],
): Promise<void> {
  const tribeById = new Map(tribes.map((tribe) => [tribe.id, tribe]))
  const pending = await pendingOfTribes(trx, [...tribeById.keys()])
  if (pending.length === 0) return
  const now = deps.clock.now()
  const notices: Notice[] = []
  for (const reservation of pending) {
    const tribe = tribeById.get(reservation.tribe_id)
    if (tribe === undefined) continue
    const locked = { trx, reservation, tribe, now }
    await resolveRequest(deps, locked, { status, reason }, { systemMessage: systemMessages[status], by })
    notices.push(closedNotice(reservation, tribe, { status, reason }))
  }
  await deps.notify(trx, ...notices)
}

function closedNotice(
  { id, user_id: userId }: ReservationRow,
  { created_by: actorId }: TribeSummary,
  { status, reason }: Pick<TribeEvents['tribe.ended'], 'status' | 'reason'>,
): Notice {
  const parts = { userId, actorId, subject: requestSubject(id), eventKey: `reservation:${id}:${status}` }
  if (status === 'cancelled') return notice(requestCancelled, { ...parts, facts: { reason } })
  return notice(requestOutlived, parts)
}
