import type { Transaction } from 'kysely'
import { days } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { lifetimeIn } from './membership-rows.ts'
import type { MembershipRows, OwnPayment, OwnPlan } from './membership-rows.ts'
import { providerTasks } from './provider-tasks.ts'

/** Two memberships that are paid for within this time are one purchase paid twice, on two pages or because an event was late. */
const duplicateWithinMs = days(7)

/** The payment of a plan if the membership that replaces it was paid for at about the same time. */
export function duplicatePayment(
  plan: OwnPlan,
  replacedAt: Date,
  { payments }: MembershipRows,
): OwnPayment | undefined {
  // the newest is for the current period
  const payment = payments.find(({ subscriptionId }) => subscriptionId === plan.id)
  if (payment === undefined || !isRefundable(payment)) return undefined
  const apartMs = Math.abs(replacedAt.getTime() - payment.paidAt.getTime())
  return apartMs < duplicateWithinMs ? payment : undefined
}

/** Refunds all payments for a lifetime membership except the first. */
export async function refundDuplicateLifetimes(jobs: Jobs, trx: Transaction<DB>, rows: MembershipRows): Promise<void> {
  const [, ...duplicates] = lifetimeIn(rows).filter(isRefundable).toReversed()
  for (const payment of duplicates) await requestRefund(jobs, trx, payment)
}

/** Refunds a payment. A job does so at the provider, whose event then updates the payment here. */
export async function requestRefund(jobs: Jobs, trx: Transaction<DB>, { paymentId }: OwnPayment): Promise<void> {
  await trx.updateTable('payments').set({ refund_requested: true }).where('payment_id', '=', paymentId).execute()
  await jobs.enqueue(trx, providerTasks, { refundPayment: paymentId })
}

function isRefundable({ reversal, refundRequested }: OwnPayment): boolean {
  return reversal === 'none' && !refundRequested
}
