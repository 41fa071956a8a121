import type { Reserving } from './deps.ts'
import type { LockedRequest } from './locked-request.ts'
import { hostOf } from './locked-request.ts'
import { endRequest } from './queries.ts'
import type { Outcome, ReservationRow } from './queries.ts'
import { announceRequest } from './tell-change.ts'

/**
 * Ends the wait of a locked, pending request: its row, its message, a line in the conversation and the open pages. `by`
 * is the member whose act it is, or null. What people are told besides is the caller's.
 */
export async function settleRequest(
  deps: Reserving,
  { trx, reservation, tribe, now }: LockedRequest,
  outcome: Outcome,
  { line, by }: { line: string; by: string | null },
): Promise<ReservationRow> {
  const { chat } = deps
  const settled = await endRequest(trx, reservation.id, outcome, now)
  const { status } = outcome
  await chat.setRequestStatus(trx, reservation.id, status === 'accepted' || status === 'rejected' ? status : null)
  const threadId = await chat.openReservationThread(trx, {
    reservationId: reservation.id,
    tribeId: tribe.id,
    memberIds: [reservation.user_id, ...hostOf(tribe)],
  })
  await chat.postSystemMessage(trx, threadId, line, by)
  await announceRequest(deps, trx, { reservation, tribe })
  return settled
}
