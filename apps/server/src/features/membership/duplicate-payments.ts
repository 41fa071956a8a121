import type { Transaction } from 'kysely'
import { days } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { lifetimeIn } from './membership-rows.ts'
import type { MembershipRows, OwnPayment, OwnPlan } from './membership-rows.ts'
import { providerTasks } from './provider-tasks.ts'

/** Plans that begin so near to each other are one wish paid twice, at two pages or because an event was late. */
const oneWishMs = days(7)

/** The payment of a plan that another one, bought at about the same time, has replaced; undefined where there is none. */
export function paidTwice(
  plan: OwnPlan,
  newest: OwnPlan | undefined,
  { payments }: MembershipRows,
): OwnPayment | undefined {
  if (newest === undefined || plan === newest) return undefined
  const isOneWish = newest.periodStart.getTime() - plan.periodStart.getTime() < oneWishMs
  return isOneWish ? payments.find((payment) => payment.subscriptionId === plan.id && isKept(payment)) : undefined
}

/** Has a lifetime membership that was paid more than once given back, but for the first. */
export async function refundSecondLifetimes(jobs: Jobs, trx: Transaction<DB>, rows: MembershipRows): Promise<void> {
  const [, ...more] = lifetimeIn(rows).filter(isKept).toReversed()
  for (const payment of more) await requestRefund(jobs, trx, payment)
}

/** Has a payment given back. A job does it at the provider, whose event then updates the payment here. */
export async function requestRefund(jobs: Jobs, trx: Transaction<DB>, { paymentId }: OwnPayment): Promise<void> {
  await trx.updateTable('payments').set({ refund_requested: true }).where('payment_id', '=', paymentId).execute()
  await jobs.enqueue(trx, providerTasks, { refundPayment: paymentId })
}

function isKept({ reversal, refundRequested }: OwnPayment): boolean {
  return reversal === 'none' && !refundRequested
}
