import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { MembershipDeps } from '../deps.ts'
import { providerTasks } from '../provider-tasks.ts'
import { contractsOf } from './contract-rows.ts'
import type { OwnContract } from './contract-rows.ts'
import { refundFor, restOfRenewal } from './contract-rules.ts'
import type { RefundPart } from './contract-rules.ts'

type Deps = Pick<MembershipDeps, 'jobs' | 'clock'>

/**
 * Computes what comes back to a member: after a withdrawal, once its payment has arrived, and after a renewed plan has ended before its
 * term. Then asks the provider for it, once no bank decides about the payment. Called for the withdrawal and for every later news of the
 * member's payments; does each of it once. Needs the lock on the member.
 */
export async function settleRefunds(deps: Deps, trx: Transaction<DB>, userId: string): Promise<void> {
  for (const contract of await contractsOf(trx, userId)) {
    if (contract.withdrawal !== null) await settleWithdrawal(trx, contract, contract.withdrawal)
    else await settleRest(trx, contract)
  }
  await requestRefunds(deps, trx, userId)
}

async function settleWithdrawal(
  trx: Transaction<DB>,
  contract: OwnContract,
  { id, refund_cents, withdrawn_at }: NonNullable<OwnContract['withdrawal']>,
): Promise<void> {
  const sum = refund_cents === null ? refundFor(contract, withdrawn_at) : null
  if (sum === null) return
  const { paidCents, refundCents, usedDays, termDays } = sum.refund
  await trx
    .updateTable('withdrawals')
    .set({ paid_cents: paidCents, refund_cents: refundCents, used_days: usedDays, term_days: termDays })
    .where('id', '=', id)
    .execute()
  for (const part of sum.parts) await storeRefund(trx, part, id)
}

/** The rest of a renewal that its member has cancelled to an earlier time than its term, once it has ended (DUTY-04). */
async function settleRest(trx: Transaction<DB>, contract: OwnContract): Promise<void> {
  const { plan } = contract
  if (plan === null || plan.status !== 'canceled' || plan.cancelledUntil === null) return
  const rest = restOfRenewal(contract, plan, plan.cancelledUntil)
  if (rest !== null) await storeRefund(trx, rest, null)
}

async function storeRefund(
  trx: Transaction<DB>,
  { payment, amountCents }: RefundPart,
  withdrawalId: string | null,
): Promise<void> {
  await trx
    .insertInto('contract_refunds')
    .values({
      payment_id: payment.paymentId,
      withdrawal_id: withdrawalId,
      amount_cents: amountCents,
      refunded_before_cents: payment.refundedCents,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The bank that decides about a dispute may give the money back itself. */
async function requestRefunds({ jobs, clock }: Deps, trx: Transaction<DB>, userId: string): Promise<void> {
  const refunds = await trx
    .updateTable('contract_refunds')
    .from('payments')
    .set({ requested_at: clock.now() })
    .where('requested_at', 'is', null)
    .whereRef('payments.payment_id', '=', 'contract_refunds.payment_id')
    .where('payments.user_id', '=', userId)
    .where('payments.reversal', '=', 'none')
    .returning(['contract_refunds.payment_id', 'contract_refunds.amount_cents'])
    .execute()
  for (const { payment_id, amount_cents } of refunds)
    await jobs.enqueue(trx, providerTasks, { refundPayment: payment_id, part: { amountCents: amount_cents } })
}
