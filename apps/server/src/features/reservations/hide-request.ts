import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { announceRequest } from './announce-change.ts'
import type { ReservationsDeps } from './deps.ts'
import { reservationRow } from './queries.ts'

/**
 * Hides what one of the two wrote in a request: the guest's words, also in the conversation, or the host's answer. They are kept until the
 * decision is undone. False if there is nothing to hide.
 */
export async function hideRequest(
  deps: ReservationsDeps,
  trx: Transaction<DB>,
  { id, aboutId }: { id: string; aboutId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ isOfGuest: boolean }>`
    update tribe_reservations set texts_hidden_at = ${deps.clock.now()},
      message = case when user_id = ${aboutId} then '' else message end,
      hidden_message = case when user_id = ${aboutId} then message else hidden_message end,
      reason = case when user_id <> ${aboutId} then null else reason end,
      hidden_reason = case when user_id <> ${aboutId} then reason else hidden_reason end
    where id = ${id} and case when user_id = ${aboutId} then hidden_message is null else reason is not null end
    returning user_id = ${aboutId} as "isOfGuest"`.execute(trx)
  const [hidden] = rows
  if (hidden === undefined) return false
  if (hidden.isOfGuest) await deps.chat.hideRequestMessage(trx, id)
  await announce(deps, trx, id)
  return true
}

/** Shows it again, and leaves what the other one wrote as it is. False if it is not hidden, or was deleted since. */
export async function showRequest(
  deps: ReservationsDeps,
  trx: Transaction<DB>,
  { id, aboutId }: { id: string; aboutId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ isOfGuest: boolean }>`
    with shown as (
      select id, is_of_guest, case when is_of_guest then hidden_message else hidden_reason end as text,
        case when is_of_guest then hidden_reason else hidden_message end as other_text
      from tribe_reservations cross join lateral (select user_id is not distinct from ${aboutId}::uuid) side (is_of_guest)
      where id = ${id} for update of tribe_reservations)
    update tribe_reservations r set
      message = case when is_of_guest then shown.text else message end,
      reason = case when is_of_guest then reason else shown.text end,
      hidden_message = case when not is_of_guest then shown.other_text end,
      hidden_reason = case when is_of_guest then shown.other_text end,
      texts_hidden_at = case when shown.other_text is not null then texts_hidden_at end
    from shown where r.id = shown.id and shown.text is not null returning is_of_guest as "isOfGuest"`.execute(trx)
  const [shown] = rows
  if (shown === undefined) return false
  if (shown.isOfGuest) await deps.chat.showRequestMessage(trx, id)
  await announce(deps, trx, id)
  return true
}

/** Deletes what was hidden before then. */
export async function forgetHiddenRequests(
  trx: Transaction<DB>,
  { before, except }: { before: Date; except: readonly string[] },
): Promise<void> {
  await sql`
    update tribe_reservations set texts_hidden_at = null, hidden_message = null, hidden_reason = null
    where texts_hidden_at < ${before} and id <> all(${except}::uuid[])`.execute(trx)
}

/** Open pages of both load it again. */
async function announce(deps: ReservationsDeps, trx: Transaction<DB>, id: string): Promise<void> {
  const reservation = await reservationRow(trx, id)
  const [tribe] = reservation === undefined ? [] : await deps.tribes.summaries(trx, [reservation.tribe_id])
  if (reservation !== undefined && tribe !== undefined) await announceRequest(deps, trx, { reservation, tribe })
}
