import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { ReservationsDeps } from './deps.ts'
import { hostOf } from './locked-request.ts'
import type { ReservationRow } from './queries.ts'

type Change = {
  reservation: Pick<ReservationRow, 'id' | 'user_id'> & { has_just_ended?: boolean }
  tribe: TribeSummary
}

/**
 * Makes open pages of the requester and the host refetch a request. To a requester from whom the tribe is hidden, or whose
 * request ends because it soon will be, it is not named.
 */
export async function announceRequest(
  { bus, profiles }: ReservationsDeps,
  trx: Transaction<DB>,
  { reservation, tribe }: Change,
): Promise<void> {
  const guest = reservation.user_id
  const event = { type: 'reservation.changed', reservation_id: reservation.id, tribe_id: tribe.id } as const
  const level = tribe.hidden_below === 0 ? 0 : (await profiles.audienceLevels(trx, [guest])).get(guest)
  const isHidden = reservation.has_just_ended === true || (level ?? 0) < tribe.hidden_below
  if (!isHidden) return bus.announce(trx, { to: [guest, ...hostOf(tribe)], event })
  await bus.announce(trx, { to: hostOf(tribe), event }, { to: [guest], event: { type: 'resync' } })
}

/** Makes open pages of a tribe refetch it. */
export async function announceTribe({ bus }: ReservationsDeps, trx: Transaction<DB>, id: string): Promise<void> {
  await bus.announce(trx, { tribe: id, event: { type: 'tribe.changed', tribe_id: id } })
}
