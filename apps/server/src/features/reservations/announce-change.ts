import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { ReservationsDeps } from './deps.ts'
import { hostOf } from './locked-request.ts'
import type { ReservationRow } from './queries.ts'

type Change = { reservation: Pick<ReservationRow, 'id' | 'user_id'>; tribe: TribeSummary }

/** Makes open pages of the requester and the host refetch a request. */
export async function announceRequest(
  { bus }: ReservationsDeps,
  trx: Transaction<DB>,
  { reservation, tribe }: Change,
): Promise<void> {
  await bus.announce(trx, {
    to: [reservation.user_id, ...hostOf(tribe)],
    event: { type: 'reservation.changed', reservation_id: reservation.id, tribe_id: tribe.id },
  })
}

/** Makes open pages of a tribe refetch it. */
export async function announceTribe({ bus }: ReservationsDeps, trx: Transaction<DB>, id: string): Promise<void> {
  await bus.announce(trx, { tribe: id, event: { type: 'tribe.changed', tribe_id: id } })
}
