import type { Transaction } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'

export type Offer = { member_id: string; host_stays: boolean }

/** The pending hand-over offer of a tribe, if there is one. */
export function offerOf(db: Database, tribeId: string): Promise<Offer | undefined> {
  return db
    .selectFrom('tribe_hand_overs')
    .select(['member_id', 'host_stays'])
    .where('tribe_id', '=', tribeId)
    .executeTakeFirst()
}

export async function insertOffer(trx: Transaction<DB>, tribeId: string, offer: Offer, now: Date): Promise<void> {
  await trx
    .insertInto('tribe_hand_overs')
    .values({ tribe_id: tribeId, ...offer, offered_at: now })
    .execute()
}

/** Ends the hand-overs that two members have offered each other, when one blocks the other. */
export async function endOffersBetween(
  trx: Transaction<DB>,
  { pair }: { pair: readonly [string, string] },
): Promise<void> {
  await trx
    .deleteFrom('tribe_hand_overs')
    .where('member_id', 'in', pair)
    .where('tribe_id', 'in', trx.selectFrom('tribes').select('id').where('created_by', 'in', pair))
    .execute()
}

export async function removeOffer(trx: Transaction<DB>, tribeId: string): Promise<void> {
  await trx.deleteFrom('tribe_hand_overs').where('tribe_id', '=', tribeId).execute()
}
