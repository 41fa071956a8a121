import { plans } from '@wayhouse/domain/membership'
import type { PlanId } from '@wayhouse/domain/membership'
import type { Selectable, Transaction } from 'kysely'
import { hours, minutes, seconds } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Checkouts, DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { freeSeat, holdSeat, longestPendingMs } from './early-bird.ts'
import { providerTasks } from './provider-tasks.ts'

/** An attempt to buy a plan: what is to be paid is fixed when it starts. */
export type CheckoutAttempt = Selectable<Checkouts>

/** What a member wants to buy, and where they came from. */
export type CheckoutWish = { planId: PlanId; context: string; returnPath: string | null }

/** How long a session at the provider lives: as long as its seat is held, or a while. The provider's minimum is 30 min. */
const earlyBirdSessionMs = minutes(31)
const sessionMs = hours(2)
/** How long equal requests without an answer yet count as one. */
const sameRequestMs = seconds(30)

/**
 * The open attempt for this wish, or a new one. A member has one open attempt at a time, so that no member pays twice:
 * others are closed. Needs the lock on the member.
 */
export async function openAttempt(
  jobs: Jobs,
  trx: Transaction<DB>,
  { userId, wish, now }: { userId: string; wish: CheckoutWish; now: Date },
): Promise<CheckoutAttempt> {
  const open = await openAttempts(trx, userId, now)
  const same = open.find((attempt) => isSame(attempt, wish, now))
  if (same !== undefined) return same
  await closeAttempts(jobs, trx, open)
  return insertAttempt(trx, userId, wish, now)
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

/** Closes attempts, frees their seats, and has a job close their sessions at the provider. */
export async function closeAttempts(
  jobs: Jobs,
  trx: Transaction<DB>,
  attempts: readonly CheckoutAttempt[],
): Promise<void> {
  for (const { id, session_id } of attempts) {
    await trx.updateTable('checkouts').set({ status: 'closed' }).where('id', '=', id).execute()
    await freeSeat(trx, { id })
    if (session_id !== null) await jobs.enqueue(trx, providerTasks, { closeCheckout: session_id })
  }
}

/** Whether a payment of the member is pending. Who pays again meanwhile would pay twice. */
export async function hasPendingPayment(db: Database, userId: string, now: Date): Promise<boolean> {
  const pending = await db
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    // one that takes longer will not arrive
    .where('created_at', '>', new Date(now.getTime() - longestPendingMs))
    .executeTakeFirst()
  return pending !== undefined
}

/** The sessions of a member since a moment that are not known to be paid, newest first, three at most. */
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

/** The member's customer id at the provider; null where there is none yet. */
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

/** Closes an attempt that got no session, unless a simultaneous request has got one for it. */
export async function closeFailedAttempt(trx: Transaction<DB>, id: string): Promise<void> {
  const closed = await trx
    .updateTable('checkouts')
    .set({ status: 'closed' })
    .where('id', '=', id)
    .where('url', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (closed !== undefined) await freeSeat(trx, closed)
}

/** Closes expired attempts that the provider never answered: no member has their URL. */
export async function closeUnansweredAttempts(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const closed = await trx
      .updateTable('checkouts')
      .set({ status: 'closed' })
      .where('status', '=', 'open')
      .where('session_id', 'is', null)
      .where('expires_at', '<', now)
      .returning('id')
      .execute()
    for (const row of closed) await freeSeat(trx, row)
  })
}

function isSame(attempt: CheckoutAttempt, { planId, context, returnPath }: CheckoutWish, now: Date): boolean {
  const isWished = attempt.plan_id === planId && attempt.context === context && attempt.return_path === returnPath
  const ends =
    attempt.url === null ? attempt.created_at.getTime() + sameRequestMs : attempt.expires_at.getTime() - minutes(1)
  return isWished && ends > now.getTime()
}

async function insertAttempt(
  trx: Transaction<DB>,
  userId: string,
  { planId, context, returnPath }: CheckoutWish,
  now: Date,
): Promise<CheckoutAttempt> {
  const plan = plans.find(({ id }) => id === planId)
  if (plan === undefined) throw new Error(`no plan ${planId}`)
  const { priceCents, regularPriceCents } = plan
  const attempt = await trx
    .insertInto('checkouts')
    .values({
      user_id: userId,
      plan_id: planId,
      amount_cents: regularPriceCents ?? priceCents,
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
