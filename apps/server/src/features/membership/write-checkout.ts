import type { PlanId } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { CheckoutFacts } from '../../providers/payments/port.ts'
import { freeSeat, keepSeat, sellSeat } from './early-bird.ts'

/** A checkout as it was noted when it was begun. */
export type CheckoutRow = {
  id: string
  user_id: string | null
  plan_id: PlanId
  amount_cents: number
  session_id: string | null
  status: string
  customer_id: string | null
}

/** Writes how a payment page stands, and what becomes of the seat that it holds. What is paid stays paid. */
export async function writeCheckout(
  { clock }: { clock: Clock },
  trx: Transaction<DB>,
  { row, facts, number }: { row: CheckoutRow; facts: CheckoutFacts; number: number },
): Promise<void> {
  const written = await trx
    .updateTable('checkouts')
    .set({
      // a page that was closed here is not opened again by what the provider has not heard of yet
      ...(facts.status === 'open' ? {} : { status: facts.status }),
      session_id: facts.sessionId,
      reading: number,
      asked_at: clock.now(),
    })
    .where('id', '=', row.id)
    .where('reading', '<', number)
    .where('status', 'in', facts.status === 'paid' ? ['open', 'waiting', 'closed'] : ['open', 'waiting'])
    .returning('id')
    .executeTakeFirst()
  if (written === undefined || row.plan_id !== 'worlds_citizen') return
  if (facts.status === 'paid') await sellSeat(trx, row, clock.now())
  if (facts.status === 'waiting') await keepSeat(trx, row, clock.now())
  if (facts.status === 'closed') await freeSeat(trx, row)
}
