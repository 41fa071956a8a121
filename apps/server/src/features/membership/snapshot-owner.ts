import type { PlanId } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { isId } from '../../platform/is-id.ts'
import type { Log } from '../../platform/log.ts'
import type { CheckoutSnapshot, PlanSnapshot, Snapshot } from '../../providers/payments/port.ts'
import type { CheckoutRow } from './write-checkout.ts'

export type OwnPlanSnapshot = PlanSnapshot & { planId: PlanId }

/** The member a snapshot belongs to; `userId` is null for an erased account. Parts that do not match the order are null. */
export type SnapshotOwner = {
  userId: string | null
  checkout: { row: CheckoutRow; snapshot: CheckoutSnapshot } | null
  plan: OwnPlanSnapshot | null
}

/**
 * Finds the member a snapshot belongs to from the rows stored at the checkout, never from an event. The payment must match
 * the order and the member who made it (T10); anything else is logged and has no effect.
 */
export async function ownerOf(
  { log }: { log: Log },
  trx: Transaction<DB>,
  snapshot: Snapshot,
): Promise<SnapshotOwner | null> {
  const checkout = snapshot.checkout === null ? null : await matchingCheckout(log, trx, snapshot.checkout)
  const plan = snapshot.plan === null ? null : await matchingPlan(log, trx, snapshot.plan)
  if (checkout === null && plan === null) return null
  // of a plan that was changed since, the first payment was the price of another one
  if (!isPaidAsOrdered(snapshot) && !(await isStored(trx, snapshot))) {
    log.error({ plan: snapshot.plan?.id }, 'a payment does not match what was ordered')
    return null
  }
  const userId = checkout?.row.user_id ?? plan?.userId ?? null
  if (checkout !== null && plan !== null && plan.userId !== checkout.row.user_id) {
    log.error({ plan: plan.snapshot.id }, 'a plan belongs to another member than its checkout')
    return null
  }
  return { userId, checkout, plan: plan?.snapshot ?? null }
}

/** Whether the first payment of a plan is its price. Later ones may be the difference between two plans. */
function isPaidAsOrdered({ plan, payment }: Snapshot): boolean {
  if (plan === null || payment === null || payment.renewal || payment.subscriptionId !== plan.id) return true
  return payment.amountCents === plan.amountCents && payment.currency === plan.currency
}

async function isStored(trx: Transaction<DB>, { payment }: Snapshot): Promise<boolean> {
  const row = await trx
    .selectFrom('payments')
    .select('id')
    .where('payment_id', '=', payment?.paymentId ?? '')
    .executeTakeFirst()
  return row !== undefined
}

async function matchingCheckout(log: Log, trx: Transaction<DB>, snapshot: CheckoutSnapshot) {
  const row = await checkoutRow(trx, snapshot)
  if (row === undefined) {
    log.warn({ session_id: snapshot.sessionId }, 'a checkout session is unknown')
    return null
  }
  const matches =
    (row.session_id ?? snapshot.sessionId) === snapshot.sessionId &&
    snapshot.amountCents === row.amount_cents &&
    snapshot.currency === 'eur' &&
    (row.user_id === null || snapshot.customerId === row.customer_id)
  if (matches) return { row, snapshot }
  log.error({ session_id: snapshot.sessionId }, 'a checkout session does not match what was ordered')
  return null
}

async function checkoutRow(trx: Transaction<DB>, snapshot: CheckoutSnapshot): Promise<CheckoutRow | undefined> {
  const { attemptId } = snapshot
  if (!isId(attemptId)) return undefined
  return trx
    .selectFrom('checkouts')
    .leftJoin('billing_customers', 'billing_customers.user_id', 'checkouts.user_id')
    .select(['id', 'checkouts.user_id', 'plan_id', 'amount_cents', 'session_id', 'status', 'customer_id'])
    .where('id', '=', attemptId)
    .executeTakeFirst()
}

async function matchingPlan(log: Log, trx: Transaction<DB>, snapshot: PlanSnapshot) {
  const { planId } = snapshot
  const stored = await trx
    .selectFrom('subscriptions')
    .select('user_id')
    .where('id', '=', snapshot.id)
    .executeTakeFirst()
  const customer = await trx
    .selectFrom('billing_customers')
    .select('user_id')
    .where('customer_id', '=', snapshot.customerId)
    .executeTakeFirst()
  const userId = stored === undefined ? (customer?.user_id ?? null) : stored.user_id
  const isOrdered = stored !== undefined || (userId !== null && (await wasOrdered(trx, userId, snapshot)))
  if (planId !== null && snapshot.currency === 'eur' && isOrdered) return { userId, snapshot: { ...snapshot, planId } }
  log.error({ plan: snapshot.id }, 'a plan was never ordered')
  return null
}

/** Whether the member ordered this plan here at this price. */
async function wasOrdered(trx: Transaction<DB>, userId: string, { planId, amountCents }: PlanSnapshot) {
  if (planId === null) return false
  const row = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('plan_id', '=', planId)
    .where('amount_cents', '=', amountCents ?? 0)
    .executeTakeFirst()
  return row !== undefined
}
