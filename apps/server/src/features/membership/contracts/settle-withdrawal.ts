import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { MembershipDeps } from '../deps.ts'
import { providerTasks } from '../provider-tasks.ts'
import { contractsOf } from './contract-rows.ts'
import { refundFor } from './contract-rules.ts'

type Deps = Pick<MembershipDeps, 'jobs' | 'clock'>

/**
 * Computes what a withdrawal brings back, once its payment has arrived, and asks the provider for it, once no bank decides about the
 * payment. Called for the withdrawal and for every later news of the member's payments; does each of it once. Needs the lock on the member.
 */
export async function settleWithdrawals(deps: Deps, trx: Transaction<DB>, userId: string): Promise<void> {
  const withdrawn = (await contractsOf(trx, userId)).filter(({ withdrawal }) => withdrawal !== null)
  for (const contract of withdrawn) {
    const { withdrawal } = contract
    if (withdrawal === null) continue
    const sum = withdrawal.refund_cents === null ? refundFor(contract, withdrawal.withdrawn_at) : null
    if (sum !== null) {
      const { paidCents, refundCents, usedDays, termDays } = sum.refund
      await trx
        .updateTable('withdrawals')
        .set({ paid_cents: paidCents, refund_cents: refundCents, used_days: usedDays, term_days: termDays })
        .where('id', '=', withdrawal.id)
        .execute()
      for (const { payment, amountCents } of sum.parts)
        await trx
          .insertInto('withdrawal_refunds')
          .values({
            withdrawal_id: withdrawal.id,
            payment_id: payment.paymentId,
            amount_cents: amountCents,
            refunded_before_cents: payment.refundedCents,
          })
          .execute()
    }
    await requestRefunds(deps, trx, withdrawal.id)
  }
}

/** The bank that decides about a dispute may give the money back itself. */
async function requestRefunds({ jobs, clock }: Deps, trx: Transaction<DB>, withdrawalId: string): Promise<void> {
  const refunds = await trx
    .updateTable('withdrawal_refunds')
    .from('payments')
    .set({ requested_at: clock.now() })
    .where('withdrawal_id', '=', withdrawalId)
    .where('requested_at', 'is', null)
    .whereRef('payments.payment_id', '=', 'withdrawal_refunds.payment_id')
    .where('payments.reversal', '=', 'none')
    .returning(['withdrawal_refunds.payment_id', 'withdrawal_refunds.amount_cents'])
    .execute()
  for (const { payment_id, amount_cents } of refunds)
    await jobs.enqueue(trx, providerTasks, {
      refundPayment: payment_id,
      part: { amountCents: amount_cents, withdrawalId },
    })
}
