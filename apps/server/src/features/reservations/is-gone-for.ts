import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { ReservationsDeps } from './deps.ts'

/** Whether a host can no longer take a member: who is suspended, leaves, or is hidden from the host by a block. */
export async function isGoneFor(
  { profiles, safety }: Pick<ReservationsDeps, 'profiles' | 'safety'>,
  trx: Transaction<DB>,
  hostId: string,
  memberId: string,
): Promise<boolean> {
  return (await profiles.isGone(trx, memberId)) || safety.isHidden(trx, hostId, memberId)
}
