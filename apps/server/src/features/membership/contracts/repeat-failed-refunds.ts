import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { ReversalSnapshot } from '../../../providers/payments/port.ts'
import type { MembershipDeps } from '../deps.ts'
import { providerTasks } from '../provider-tasks.ts'

/** How often a refund of one payment is asked for again by itself. After that the case is all that is left (DUTY-02). */
const maxRepeats = 3

/**
 * Asks the provider again for a refund that failed after it was accepted, once for each failure. The member is told again if it stays
 * late.
 */
export async function repeatFailedRefunds(
  { jobs }: Pick<MembershipDeps, 'jobs'>,
  trx: Transaction<DB>,
  { paymentId, failedRefunds }: ReversalSnapshot,
): Promise<void> {
  const payment = await trx
    .updateTable('payments')
    .set({ failed_refunds: failedRefunds })
    .where('payment_id', '=', paymentId)
    .where('failed_refunds', '<', failedRefunds)
    .returning('refund_requested')
    .executeTakeFirst()
  if (payment === undefined) return
  const part = await trx
    .updateTable('contract_refunds')
    .set({ told_late_at: null })
    .where('payment_id', '=', paymentId)
    .where('requested_at', 'is not', null)
    .returning('amount_cents')
    .executeTakeFirst()
  if (failedRefunds > maxRepeats) return
  const again = { refundPayment: paymentId, failedBefore: failedRefunds }
  if (payment.refund_requested) await jobs.enqueue(trx, providerTasks, again)
  else if (part !== undefined)
    await jobs.enqueue(trx, providerTasks, { ...again, part: { amountCents: part.amount_cents } })
}
