import { canStartCheckout, isSubscriber, plans } from '@wayhouse/domain/membership'
import type { Checkout, CheckoutRequest, Membership, PlanId } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import { hours, minutes, seconds } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Limits } from '../../platform/limits.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Failure } from '../../providers/payments/port.ts'
import { closePages, openPages } from './close-pages.ts'
import { freeSeat, holdSeat, slowMoneyMs } from './early-bird.ts'
import { findMembership } from './find-membership.ts'
import { ownAddress, refuseAnothers } from './own-address.ts'
import { lockedMember } from './settle-standing.ts'
import type { ReadingDeps } from './take-reading.ts'

export type CheckoutDeps = ReadingDeps & { limits: Limits }

/** How long the page at the provider lives: for as long as a seat is held, or a while. Its least is half an hour. */
const earlyBirdPageMs = minutes(31)
const pageMs = hours(2)
/** How long presses of a button that had no answer yet count as one. */
const sameMs = seconds(30)

type Press = { planId: PlanId; context: string; returnPath: string | null; successUrl: string; cancelUrl: string }

/**
 * Opens a page to pay at (SUB-05). Everything is looked at before the provider is called: who asks, for whom, where
 * back to, and what they have already. What it costs is decided here, with the early-bird seat, under a lock on the
 * member; presses that come together lead to the same page.
 */
export async function startCheckout(deps: CheckoutDeps, viewer: Viewer, request: CheckoutRequest): Promise<Checkout> {
  refuseAnothers(viewer, request)
  const back = ownAddresses(deps.appUrl, request)
  const membership = await allowedMembership(deps, viewer, request.planId)
  const press = pressOf(deps.appUrl, request, { ...back, isUpgrade: isSubscriber(membership) })
  await deps.limits.count('start_checkout', viewer.id)
  const attempt = await deps.db.transaction().execute((trx) => openAttempt(deps, trx, viewer, press))
  if (attempt.session_id !== null && attempt.url !== null) return { sessionId: attempt.session_id, url: attempt.url }
  const start = await deps.payments.startCheckout({
    attemptId: attempt.id,
    userId: viewer.id,
    email: viewer.email,
    customerId: await customerOf(deps, viewer.id),
    planId: press.planId,
    amountCents: attempt.amount_cents,
    context: press.context,
    expiresAt: attempt.expires_at,
    successUrl: press.successUrl,
    cancelUrl: press.cancelUrl,
  })
  if (start.kind === 'failed') return refuseFailed(deps, viewer.id, { attemptId: attempt.id, failure: start.failure })
  await noteStarted(deps, viewer.id, attempt.id, start)
  return { sessionId: start.sessionId, url: start.url }
}

type Back = { returnPath: string | null; success: string | null; cancel: string | null }

function ownAddresses(appUrl: string, request: CheckoutRequest): Back {
  return {
    returnPath: ownAddress(appUrl, 'returnPath', request.returnPath),
    success: ownAddress(appUrl, 'successUrl', request.successUrl),
    cancel: ownAddress(appUrl, 'cancelUrl', request.cancelUrl),
  }
}

function pressOf(
  appUrl: string,
  { planId, context }: CheckoutRequest,
  { returnPath, success, cancel, isUpgrade }: Back & { isUpgrade: boolean },
): Press {
  const next = returnPath === null ? '' : `&next=${encodeURIComponent(returnPath)}`
  // whoever is a subscriber already waits for this plan, and not for any
  const plan = isUpgrade ? `&plan=${planId}` : ''
  // put together by hand: the provider looks for the braces as they are
  const usual = `/app/subscription/success?context=${context}${plan}${next}&session_id={CHECKOUT_SESSION_ID}`
  return {
    planId,
    context,
    returnPath,
    successUrl: appUrl + (success ?? usual),
    cancelUrl: appUrl + (cancel ?? '/app/subscription/cancel'),
  }
}

async function allowedMembership(deps: CheckoutDeps, viewer: Viewer, planId: PlanId): Promise<Membership> {
  const membership = await findMembership(deps, viewer)
  const decision = canStartCheckout(membership, planId)
  if (!decision.allowed) throw refuse(decision.code)
  if (await hasMoneyOnItsWay(deps, viewer.id)) throw refuse('PAYMENT_ON_ITS_WAY')
  return membership
}

/** Money that takes days to arrive: whoever pays once more meanwhile would pay twice. */
async function hasMoneyOnItsWay({ db, clock }: CheckoutDeps, userId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'waiting')
    // what takes longer will not come
    .where('created_at', '>', new Date(clock.now().getTime() - slowMoneyMs))
    .executeTakeFirst()
  return waiting !== undefined
}

async function openAttempt(deps: CheckoutDeps, trx: Transaction<DB>, viewer: Viewer, press: Press) {
  await lockedMember(trx, viewer.id)
  const now = deps.clock.now()
  const open = await openPages(trx, viewer.id, now)
  const same = open.find((one) => isSame(one, press, now))
  if (same !== undefined) return same
  // one page at a time: nobody is to pay twice
  await closePages(deps, trx, open)
  return insertAttempt(trx, viewer.id, press, now)
}

type Open = {
  plan_id: string
  context: string
  return_path: string | null
  url: string | null
  created_at: Date
  expires_at: Date
}

function isSame(one: Open, { planId, context, returnPath }: Press, now: Date): boolean {
  const isAsked = one.plan_id === planId && one.context === context && one.return_path === returnPath
  const ends = one.url === null ? one.created_at.getTime() + sameMs : one.expires_at.getTime() - minutes(1)
  return isAsked && ends > now.getTime()
}

async function insertAttempt(trx: Transaction<DB>, userId: string, { planId, context, returnPath }: Press, now: Date) {
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
      expires_at: new Date(now.getTime() + pageMs),
      asked_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (regularPriceCents === null || !(await holdSeat(trx, attempt.id, now))) return attempt
  return trx
    .updateTable('checkouts')
    .set({ amount_cents: priceCents, expires_at: new Date(now.getTime() + earlyBirdPageMs) })
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function customerOf({ db }: CheckoutDeps, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

async function noteStarted(
  { db }: CheckoutDeps,
  userId: string,
  attemptId: string,
  { sessionId, url, customerId }: { sessionId: string; url: string; customerId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('billing_customers')
      .values({ user_id: userId, customer_id: customerId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ customer_id: customerId }))
      .execute()
    await trx.updateTable('checkouts').set({ session_id: sessionId, url }).where('id', '=', attemptId).execute()
  })
}

/** The provider's error is not the member's: it takes none of the hour's presses, and no seat from anybody. */
async function refuseFailed(
  { db, limits, log }: CheckoutDeps,
  userId: string,
  { attemptId, failure }: { attemptId: string; failure: Failure },
): Promise<never> {
  await limits.giveBack('start_checkout', userId)
  await db.transaction().execute((trx) => closeUnopened(trx, attemptId))
  log[failure === 'misconfigured' ? 'error' : 'warn']({ failure }, 'a checkout could not be opened')
  throw refuse(failure === 'none' ? 'PAYMENTS_UNAVAILABLE' : 'CHECKOUT_FAILED')
}

/** Nobody has the address of a page that was not answered with; one that another press has opened stays. */
async function closeUnopened(trx: Transaction<DB>, id: string): Promise<void> {
  const closed = await trx
    .updateTable('checkouts')
    .set({ status: 'closed' })
    .where('id', '=', id)
    .where('url', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (closed !== undefined) await freeSeat(trx, closed)
}
