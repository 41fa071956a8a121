import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { Reserving } from './deps.ts'
import { hostOf } from './locked-request.ts'
import type { ReservationRow } from './queries.ts'

type Change = { reservation: Pick<ReservationRow, 'id' | 'user_id'>; tribe: TribeSummary }

/** Has the pages of both people show a request as it is now, and the host's page how many wait. */
export async function announceRequest(
  { bus }: Reserving,
  trx: Transaction<DB>,
  { reservation, tribe }: Change,
): Promise<void> {
  const to = [reservation.user_id, ...hostOf(tribe)]
  await bus.announce(trx, {
    to,
    event: { type: 'reservation.changed', reservation_id: reservation.id, tribe_id: tribe.id },
  })
}

/** Has every open page of a tribe show its places as they are now. */
export async function announceTribe({ bus }: Reserving, trx: Transaction<DB>, id: string): Promise<void> {
  await bus.announce(trx, { tribe: id, event: { type: 'tribe.changed', tribe_id: id } })
}
