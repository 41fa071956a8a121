import { answerBy, nextCheckAt } from '@wayhouse/domain/reservations'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { notice, requestSubject } from '../notifications/index.ts'
import type { TribeEvents } from '../tribes/index.ts'
import { announceRequest } from './announce-change.ts'
import type { ReservationsDeps } from './deps.ts'
import { endHidden } from './end-between.ts'
import { endStay, pendingOfTribes, setConfirmation } from './queries.ts'
import { requestChanged, requestTakenOver } from './texts.ts'

/**
 * Asks members with a pending request whether they still want a spot, after the tribe's terms have changed.
 * They cannot be accepted until they confirm, and the host's time to answer restarts. The caller holds the tribe's lock.
 */
export async function askAgain(
  deps: ReservationsDeps,
  trx: Transaction<DB>,
  { tribe, sentences, by, version }: TribeEvents['tribe.changed'],
): Promise<void> {
  const { chat, clock, notify } = deps
  const now = clock.now()
  const answer_by = answerBy(tribe, now)
  const next_check_at = nextCheckAt({ created_at: now, answer_by }, now)
  const pending = await pendingOfTribes(trx, [tribe.id])
  for (const reservation of pending) {
    await setConfirmation(trx, reservation.id, { confirmation_asked_at: now, answer_by, next_check_at })
    const guestId = reservation.user_id
    const threadId = await chat.openReservationThread(trx, { tribeId: tribe.id, guestId, hostId: by })
    await chat.postSystemMessage(trx, threadId, { act: 'tribe_changed', sentences }, by)
    await announceRequest(deps, trx, { reservation, tribe })
  }
  await notify(
    trx,
    ...pending.map(({ id, user_id: userId }) => {
      const eventKey = `reservation:${id}:changed:${version}`
      return notice(requestChanged, {
        userId,
        actorId: by,
        subject: requestSubject(id),
        facts: { sentences },
        eventKey,
      })
    }),
  )
}

/**
 * Ends the accepted request of a tribe's new host, who no longer takes a spot, and notifies members with a pending request
 * of the new host, whom `tribe` has already. The requests of those who are hidden from the new host end as after a block.
 */
export async function hostChanged(
  deps: ReservationsDeps,
  trx: Transaction<DB>,
  { tribe }: TribeEvents['host.changed'],
): Promise<void> {
  if (tribe.created_by !== null) await endStay(trx, { tribeId: tribe.id, userId: tribe.created_by }, deps.clock.now())
  await endHidden(deps, trx, tribe)
  const pending = await pendingOfTribes(trx, [tribe.id])
  await deps.notify(
    trx,
    ...pending.map(({ id, user_id: userId }) => {
      const eventKey = `reservation:${id}:host:${tribe.created_by}`
      return notice(requestTakenOver, { userId, actorId: tribe.created_by, subject: requestSubject(id), eventKey })
    }),
  )
  for (const reservation of pending) await announceRequest(deps, trx, { reservation, tribe })
}
