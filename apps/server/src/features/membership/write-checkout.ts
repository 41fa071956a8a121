import type { PlanId } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { CheckoutSnapshot } from '../../providers/payments/port.ts'
import { extendHold, releaseSeat, sellSeat } from './early-bird.ts'

/** A stored checkout attempt, with the member's customer at the provider. */
export type CheckoutRow = {
  id: string
  user_id: string | null
  plan_id: PlanId
  amount_cents: number
  session_id: string | null
  status: string
  customer_id: string | null
}

/** Writes the state of a checkout session and of the early-bird seat it holds. A paid one never changes again. */
export async function writeCheckout(
  { clock }: { clock: Clock },
  trx: Transaction<DB>,
  { row, snapshot, number }: { row: CheckoutRow; snapshot: CheckoutSnapshot; number: number },
): Promise<void> {
  const written = await trx
    .updateTable('checkouts')
    .set({
      // an attempt that was closed here stays closed even if its session is still open at the provider
      ...(snapshot.status === 'open' ? {} : { status: snapshot.status }),
      session_id: snapshot.sessionId,
      snapshot_number: number,
      last_checked_at: clock.now(),
    })
    .where('id', '=', row.id)
    .where('snapshot_number', '<', number)
    .where('status', 'in', snapshot.status === 'paid' ? ['open', 'pending', 'closed'] : ['open', 'pending'])
    .returning('id')
    .executeTakeFirst()
  if (written === undefined || row.plan_id !== 'worlds_citizen') return
  if (snapshot.status === 'paid') await sellSeat(trx, row, clock.now())
  if (snapshot.status === 'pending') await extendHold(trx, row.id, clock.now())
  if (snapshot.status === 'closed') await releaseSeat(trx, row.id)
}
