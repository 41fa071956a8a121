import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { MembershipDeps } from '../deps.ts'
import { providerTasks } from '../provider-tasks.ts'
import { contractsOf } from './contract-rows.ts'
import type { OwnContract } from './contract-rows.ts'
import { refundFor, restOfRenewal } from './contract-rules.ts'
import type { RefundPart } from './contract-rules.ts'

type Deps = Pick<MembershipDeps, 'jobs' | 'clock'>

/** What the provider was just asked to refund. `withdrawalId` is null for the rest of a renewal. */
export type RequestedRefund = { withdrawalId: string | null; amountCents: number }

/**
 * Computes what comes back to a member: after a withdrawal, once its payment has arrived, and after a renewed plan has ended before its
 * term. Then asks the provider for it, once no bank decides about the payment. Called for the withdrawal and for every later news of the
 * member's payments; does each of it once, and returns what was asked for now. Needs the lock on the member.
 */
export async function settleRefunds(deps: Deps, trx: Transaction<DB>, userId: string): Promise<RequestedRefund[]> {
  for (const contract of await contractsOf(trx, userId)) {
    if (contract.withdrawal !== null) await settleWithdrawal(trx, contract, contract.withdrawal)
    else await settleRest(trx, contract)
  }
  return requestRefunds(deps, trx, { userId })
}

/**
 * The same for what is left of an erased account: a payment of an order that was withdrawn before comes back whole, and a refund that had
 * to wait for a bank is asked for.
 */
export async function settleErasedRefunds(
  deps: Deps,
  trx: Transaction<DB>,
  { checkoutId, paymentId }: { checkoutId: string | null; paymentId: string },
): Promise<void> {
  const withdrawn = await trx
    .updateTable('withdrawals')
    .from('payments')
    .set(({ ref }) => ({ paid_cents: ref('payments.amount_cents'), refund_cents: ref('payments.amount_cents') }))
    .where('withdrawals.checkout_id', '=', checkoutId)
    .where('withdrawals.refund_cents', 'is', null)
    .where('payments.payment_id', '=', paymentId)
    .returning(['withdrawals.id', 'payments.amount_cents', 'payments.refunded_cents'])
    .executeTakeFirst()
  if (withdrawn !== undefined) {
    const { id, amount_cents, refunded_cents } = withdrawn
    await storeRefund(trx, { paymentId, refundedCents: refunded_cents, amountCents: amount_cents - refunded_cents }, id)
  }
  await requestRefunds(deps, trx, { paymentId })
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
  for (const part of sum.parts) await storeRefund(trx, rowOf(part), id)
}

/** The rest of a renewal that its member has cancelled to an earlier time than its term, once it has ended (DUTY-04). */
async function settleRest(trx: Transaction<DB>, contract: OwnContract): Promise<void> {
  const { plan } = contract
  if (plan === null || plan.status !== 'canceled' || plan.cancelledUntil === null) return
  const rest = restOfRenewal(contract, plan, plan.cancelledUntil)
  if (rest !== null) await storeRefund(trx, rowOf(rest), null)
}

type RefundRow = { paymentId: string; refundedCents: number; amountCents: number }

function rowOf({ payment: { paymentId, refundedCents }, amountCents }: RefundPart): RefundRow {
  return { paymentId, refundedCents, amountCents }
}

async function storeRefund(
  trx: Transaction<DB>,
  { paymentId, refundedCents, amountCents }: RefundRow,
  withdrawalId: string | null,
): Promise<void> {
  if (amountCents <= 0) return
  await trx
    .insertInto('contract_refunds')
    .values({
      payment_id: paymentId,
      withdrawal_id: withdrawalId,
      amount_cents: amountCents,
      refunded_before_cents: refundedCents,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The bank that decides about a dispute may give the money back itself. */
async function requestRefunds(
  { jobs, clock }: Deps,
  trx: Transaction<DB>,
  of: { userId: string } | { paymentId: string },
): Promise<RequestedRefund[]> {
  const refunds = await trx
    .updateTable('contract_refunds')
    .from('payments')
    .set({ requested_at: clock.now() })
    .where('requested_at', 'is', null)
    .whereRef('payments.payment_id', '=', 'contract_refunds.payment_id')
    .where((eb) =>
      'userId' in of ? eb('payments.user_id', '=', of.userId) : eb('payments.payment_id', '=', of.paymentId),
    )
    .where('payments.reversal', '=', 'none')
    .returning(['contract_refunds.payment_id', 'contract_refunds.amount_cents', 'contract_refunds.withdrawal_id'])
    .execute()
  for (const { payment_id, amount_cents } of refunds)
    await jobs.enqueue(trx, providerTasks, { refundPayment: payment_id, part: { amountCents: amount_cents } })
  return refunds.map(({ withdrawal_id, amount_cents }) => ({
    withdrawalId: withdrawal_id,
    amountCents: amount_cents,
  }))
}
