import { dateOf } from '@wayhouse/domain/dates'
import { orderFacts, orderTermsVersion, planOf, soldAt, startNowText } from '@wayhouse/domain/membership'
import type { PlanId, PlanPrices } from '@wayhouse/domain/membership'
import type { Selectable, Transaction } from 'kysely'
import { hours, minutes, seconds } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Checkouts, DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { OrderTerms } from './contracts/order-evidence.ts'
import { holdSeat, maxPendingMs, releaseSeat } from './early-bird.ts'
import { providerTasks } from './provider-tasks.ts'

/** An attempt to buy a plan. The amount is fixed when it starts. */
export type CheckoutAttempt = Selectable<Checkouts>

/** The plan that a member wants to buy, why, and the page to return to. */
export type CheckoutSelection = { planId: PlanId; context: string; returnPath: string | null }

/** The lifetime of a session at the provider, whose minimum is 30 min. A session with a seat must expire before its hold. */
const earlyBirdSessionMs = minutes(31)
const sessionMs = hours(2)
/** How long equal requests count as one while the provider has not responded to the first. */
const sameRequestMs = seconds(30)

/**
 * The open attempt for this selection, or a new one. Other open attempts are closed: a member has one at a time, so that
 * they cannot pay twice. Needs the lock on the member.
 */
export async function openAttempt(
  jobs: Jobs,
  trx: Transaction<DB>,
  { userId, selection, prices, now }: { userId: string; selection: CheckoutSelection; prices: PlanPrices; now: Date },
): Promise<CheckoutAttempt> {
  const open = await openAttempts(trx, userId, now)
  const price = soldAt(selection.planId, prices)
  const reusable = open.find(
    (attempt) => isReusable(attempt, selection, now) && (price === null || attempt.amount_cents === price),
  )
  if (reusable !== undefined) return reusable
  await closeAttempts(jobs, trx, open)
  return insertAttempt(trx, userId, { ...selection, price }, now)
}

/** The attempts that a member could still pay, newest first. */
export function openAttempts(trx: Transaction<DB>, userId: string, now: Date): Promise<CheckoutAttempt[]> {
  return trx
    .selectFrom('checkouts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Closes attempts and releases their seats. A job closes their sessions at the provider. */
export async function closeAttempts(
  jobs: Jobs,
  trx: Transaction<DB>,
  attempts: readonly CheckoutAttempt[],
): Promise<void> {
  for (const { id, session_id } of attempts) {
    await trx.updateTable('checkouts').set({ status: 'closed' }).where('id', '=', id).execute()
    await releaseSeat(trx, id)
    if (session_id !== null) await jobs.enqueue(trx, providerTasks, { closeCheckout: session_id })
  }
}

/** The plan whose payment is pending, or null. If the member paid again now, they could pay twice. */
export async function pendingPlan(db: Database, userId: string, now: Date): Promise<PlanId | null> {
  const pending = await db
    .selectFrom('checkouts')
    .select('plan_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    // an older one will not arrive any more
    .where('created_at', '>', new Date(now.getTime() - maxPendingMs))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return pending?.plan_id ?? null
}

/** A member's sessions since then that are not known to be paid, newest first, three at most. */
export async function unpaidSessions(db: Database, userId: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('checkouts')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('status', '<>', 'paid')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(3)
    .execute()
  return rows.flatMap(({ session_id }) => session_id ?? [])
}

/** The member's customer id at the provider; null if they have none yet. */
export async function customerIdOf(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** Stores the session that the provider opened for an attempt, and the member's customer there. */
export async function storeSession(
  trx: Transaction<DB>,
  { id, user_id }: CheckoutAttempt,
  session: { sessionId: string; url: string; customerId: string },
): Promise<void> {
  const { sessionId, url, customerId } = session
  if (user_id !== null)
    await trx
      .insertInto('billing_customers')
      .values({ user_id, customer_id: customerId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ customer_id: customerId }))
      .execute()
  await trx.updateTable('checkouts').set({ session_id: sessionId, url }).where('id', '=', id).execute()
}

/** Stores what the member was shown and has ticked before the payment (DUTY-01). */
export async function storeTerms(
  trx: Transaction<DB>,
  { id, plan_id, amount_cents }: CheckoutAttempt,
  now: Date,
): Promise<void> {
  const facts = orderFacts({ ...planOf(plan_id), priceCents: amount_cents }, dateOf(now))
  const terms: OrderTerms = {
    facts,
    start_now: { text: startNowText, version: orderTermsVersion, at: now.toISOString() },
  }
  await trx
    .updateTable('checkouts')
    .set({ terms: JSON.stringify(terms) })
    .where('id', '=', id)
    .execute()
}

/** Closes an attempt without a session, unless a simultaneous request has opened one for it. */
export async function closeFailedAttempt(trx: Transaction<DB>, id: string): Promise<void> {
  const closed = await trx
    .updateTable('checkouts')
    .set({ status: 'closed' })
    .where('id', '=', id)
    .where('url', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (closed !== undefined) await releaseSeat(trx, closed.id)
}

/** Closes expired attempts for which the provider opened no session: no member has a URL to pay them. */
export async function closeAttemptsWithoutSession(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const closed = await trx
      .updateTable('checkouts')
      .set({ status: 'closed' })
      .where('status', '=', 'open')
      .where('session_id', 'is', null)
      .where('expires_at', '<', now)
      .returning('id')
      .execute()
    for (const attempt of closed) await releaseSeat(trx, attempt.id)
  })
}

function isReusable(attempt: CheckoutAttempt, { planId, context, returnPath }: CheckoutSelection, now: Date): boolean {
  const isSame = attempt.plan_id === planId && attempt.context === context && attempt.return_path === returnPath
  const reusableUntil =
    attempt.url === null ? attempt.created_at.getTime() + sameRequestMs : attempt.expires_at.getTime() - minutes(1)
  return isSame && reusableUntil > now.getTime()
}

async function insertAttempt(
  trx: Transaction<DB>,
  userId: string,
  { planId, context, returnPath, price }: CheckoutSelection & { price: number | null },
  now: Date,
): Promise<CheckoutAttempt> {
  const { priceCents, regularPriceCents } = planOf(planId)
  const attempt = await trx
    .insertInto('checkouts')
    .values({
      user_id: userId,
      plan_id: planId,
      amount_cents: price ?? regularPriceCents ?? priceCents,
      context,
      return_path: returnPath,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionMs),
      last_checked_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (regularPriceCents === null || !(await holdSeat(trx, attempt.id, now))) return attempt
  return trx
    .updateTable('checkouts')
    .set({ amount_cents: priceCents, expires_at: new Date(now.getTime() + earlyBirdSessionMs) })
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
