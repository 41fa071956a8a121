import type { PlanId } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Facts, News, PaymentFacts, TakenFacts } from '../../providers/payments/port.ts'
import { ownerOf } from './owner.ts'
import { lockedMember, settleStanding } from './settle-standing.ts'
import type { ReadingDeps } from './take-reading.ts'
import { writeCheckout } from './write-checkout.ts'
import type { CheckoutRow } from './write-checkout.ts'
import { writePlan } from './write-plan.ts'

export type Numbered = { facts: Facts; number: number; news: News | null }

/** Writes what the provider said, and what it comes to for the member, under a lock on the member. */
export async function writeFacts(deps: ReadingDeps, trx: Transaction<DB>, reading: Numbered): Promise<void> {
  const { facts, number, news } = reading
  const owner = await ownerOf(deps, trx, facts)
  if (owner === null) return
  const { userId, checkout, plan } = owner
  const member = userId === null ? null : await lockedMember(trx, userId)
  if (checkout !== null) {
    // the provider leaves such a page as it was: done, and not paid
    const isFailed = news?.kind === 'checkout failed' && checkout.facts.status === 'waiting'
    const status = isFailed ? 'closed' : checkout.facts.status
    await writeCheckout(deps, trx, { row: checkout.row, facts: { ...checkout.facts, status }, number })
  }
  if (plan !== null) await writePlan(deps, trx, { facts: plan, userId, number })
  const boughtPlan = plan?.planId ?? checkout?.row.plan_id ?? null
  if (facts.payment !== null && boughtPlan !== null && isPaidFor(facts.payment, checkout?.row ?? null))
    await writePayment(trx, facts.payment, { userId, planId: boughtPlan })
  if (facts.taken !== null) await writeTaken(trx, facts.taken, number)
  if (member !== null) await settleStanding(deps, trx, member, news)
}

/** A membership for life counts by the checkout that sold it; a plan's payments by the plan, which was looked at. */
function isPaidFor({ subscriptionId, currency }: PaymentFacts, row: CheckoutRow | null): boolean {
  return currency === 'eur' && (subscriptionId !== null || row?.plan_id === 'worlds_citizen')
}

async function writePayment(
  trx: Transaction<DB>,
  payment: PaymentFacts,
  { userId, planId }: { userId: string | null; planId: PlanId },
): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      payment_id: payment.paymentId,
      user_id: userId,
      plan_id: planId,
      subscription_id: payment.subscriptionId,
      amount_cents: payment.amountCents,
      paid_at: payment.paidAt,
      receipt_url: payment.receiptUrl,
      is_renewal: payment.renewal,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute()
}

async function writeTaken(trx: Transaction<DB>, taken: TakenFacts, number: number): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ refunded_cents: taken.refundedCents, taken_back: taken.takenBack, reading: number })
    .where('payment_id', '=', taken.paymentId)
    .where('reading', '<', number)
    .execute()
}
