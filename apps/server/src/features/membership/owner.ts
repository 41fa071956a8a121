import { planIds } from '@wayhouse/domain/membership'
import type { PlanId } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { CheckoutFacts, Facts, PlanFacts } from '../../providers/payments/port.ts'
import type { ReadingDeps } from './take-reading.ts'
import type { CheckoutRow } from './write-checkout.ts'

/** A plan that is one of ours. */
export type OurPlan = PlanFacts & { planId: PlanId }

/** Whose the facts are; `userId` is null for somebody who is gone. What does not agree with what was sold is left out. */
export type Owner = {
  userId: string | null
  checkout: { row: CheckoutRow; facts: CheckoutFacts } | null
  plan: OurPlan | null
}

/**
 * Finds whose the facts are by what was noted here when it was sold: never by what an event says. What was paid must
 * be what was asked for, by whom it was asked (T10); anything else is for the log, and changes nothing.
 */
export async function ownerOf(deps: ReadingDeps, trx: Transaction<DB>, facts: Facts): Promise<Owner | null> {
  const checkout = facts.checkout === null ? null : await soldBy(deps, trx, facts.checkout)
  const plan = facts.plan === null ? null : await planOf(deps, trx, facts.plan)
  if (checkout === null && plan === null) return null
  const userId = checkout?.row.user_id ?? plan?.userId ?? null
  if (checkout !== null && plan !== null && plan.userId !== checkout.row.user_id) {
    deps.log.error({ plan: plan.facts.id }, 'a plan is not the member’s who bought it')
    return null
  }
  return { userId, checkout, plan: plan?.facts ?? null }
}

async function soldBy({ log }: ReadingDeps, trx: Transaction<DB>, facts: CheckoutFacts) {
  const row = await checkoutRow(trx, facts)
  if (row === undefined) {
    log.warn({ session_id: facts.sessionId }, 'a payment page is none of ours')
    return null
  }
  const asAsked =
    (row.session_id ?? facts.sessionId) === facts.sessionId &&
    facts.amountCents === row.amount_cents &&
    facts.currency === 'eur' &&
    (row.user_id === null || facts.customerId === row.customer_id)
  if (asAsked) return { row, facts }
  log.error({ session_id: facts.sessionId }, 'what was paid is not what was asked for')
  return null
}

async function checkoutRow(trx: Transaction<DB>, facts: CheckoutFacts): Promise<CheckoutRow | undefined> {
  const attempt = z.guid().safeParse(facts.attemptId)
  if (!attempt.success) return undefined
  const row = await trx
    .selectFrom('checkouts')
    .leftJoin('billing_customers', 'billing_customers.user_id', 'checkouts.user_id')
    .select(['id', 'checkouts.user_id', 'plan_id', 'amount_cents', 'session_id', 'status', 'customer_id'])
    .where('id', '=', attempt.data)
    .executeTakeFirst()
  const planId = planIds.find((id) => id === row?.plan_id)
  return row && planId ? { ...row, plan_id: planId } : undefined
}

async function planOf({ log }: ReadingDeps, trx: Transaction<DB>, facts: PlanFacts) {
  const { planId } = facts
  const known = await trx.selectFrom('subscriptions').select('user_id').where('id', '=', facts.id).executeTakeFirst()
  const customer = await trx
    .selectFrom('billing_customers')
    .select('user_id')
    .where('customer_id', '=', facts.customerId)
    .executeTakeFirst()
  const userId = known === undefined ? (customer?.user_id ?? null) : known.user_id
  const isSold = known !== undefined || (userId !== null && (await wasAskedFor(trx, userId, facts)))
  if (planId !== null && facts.currency === 'eur' && isSold) return { userId, facts: { ...facts, planId } }
  log.error({ plan: facts.id }, 'a plan is none that was asked for')
  return null
}

/** A new plan was bought at a page of ours, for what was asked there. */
async function wasAskedFor(trx: Transaction<DB>, userId: string, { planId, amountCents }: PlanFacts): Promise<boolean> {
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
