import { canStartCheckout, isSubscriber, orderTermsVersion } from '@wayhouse/domain/membership'
import type { Checkout, CheckoutRequest, Membership } from '@wayhouse/domain/membership'
import { days } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { FailureReason } from '../../platform/provider-sync.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import {
  closeFailedAttempt,
  customerIdOf,
  openAttempt,
  storeSession,
  storeTerms,
  unpaidSessions,
} from './checkout-attempts.ts'
import type { CheckoutAttempt } from './checkout-attempts.ts'
import type { MembershipDeps, PaymentsSync } from './deps.ts'
import { findMembership, statusNow } from './find-membership.ts'
import { ownAddress, refuseOtherMember } from './own-address.ts'

export type CheckoutDeps = MembershipDeps & { sync: PaymentsSync }

/**
 * Opens a checkout session at the provider (SUB-05). The member, the URLs and the current membership are checked before the
 * provider is called. The price is fixed here, with the early-bird seat, under a lock on the member; simultaneous requests
 * get the same session.
 */
export async function startCheckout(deps: CheckoutDeps, viewer: Viewer, request: CheckoutRequest): Promise<Checkout> {
  refuseOtherMember(viewer, request)
  const addresses = ownAddresses(deps.config.appUrl, request)
  const storedMembership = await allowedMembership(deps, viewer, request)
  await deps.limits.count('start_checkout', viewer.id)
  const membership = (await membershipAfterSync(deps, viewer, request)) ?? storedMembership
  const attempt = await attemptFor(deps, viewer, { ...request, returnPath: addresses.returnPath })
  if (attempt.session_id !== null && attempt.url !== null) return { sessionId: attempt.session_id, url: attempt.url }
  const start = await deps.payments.startCheckout({
    attemptId: attempt.id,
    userId: viewer.id,
    email: viewer.email,
    customerId: await customerIdOf(deps.db, viewer.id),
    planId: request.planId,
    amountCents: attempt.amount_cents,
    context: request.context,
    expiresAt: attempt.expires_at,
    ...redirectUrls(deps.config.appUrl, request, { ...addresses, isUpgrade: isSubscriber(membership) }),
  })
  if (start.kind === 'failed') return refuseFailed(deps, viewer.id, attempt, start.reason)
  await inTransaction(deps.db, (trx) => storeSession(trx, attempt, start))
  return { sessionId: start.sessionId, url: start.url }
}

/**
 * Syncs the member's recent sessions, because one may be paid already although its event has not arrived. Returns the
 * membership after that, or null if there are no such sessions.
 */
async function membershipAfterSync(
  deps: CheckoutDeps,
  viewer: Viewer,
  request: CheckoutRequest,
): Promise<Membership | null> {
  const since = new Date(deps.clock.now().getTime() - days(1))
  const sessions = await unpaidSessions(deps.db, viewer.id, since)
  if (sessions.length === 0) return null
  for (const id of sessions) await deps.sync.sync({ kind: 'checkout', id })
  return allowedMembership(deps, { ...viewer, subscription_status: await statusNow(deps, viewer.id) }, request)
}

type Addresses = { returnPath: string | null; success: string | null; cancel: string | null }

function ownAddresses(appUrl: string, request: CheckoutRequest): Addresses {
  return {
    returnPath: ownAddress(appUrl, 'returnPath', request.returnPath),
    success: ownAddress(appUrl, 'successUrl', request.successUrl),
    cancel: ownAddress(appUrl, 'cancelUrl', request.cancelUrl),
  }
}

async function allowedMembership(
  deps: MembershipDeps,
  viewer: Viewer,
  { planId }: CheckoutRequest,
): Promise<Membership> {
  const membership = await findMembership(deps, viewer)
  const decision = canStartCheckout(membership, planId)
  if (!decision.allowed) throw refuse(decision.code)
  return membership
}

type AttemptRequest = Pick<CheckoutRequest, 'planId' | 'context' | 'order'> & { returnPath: string | null }

/** With `order`, what the member was shown is kept as evidence (DUTY-01). Refuses with ORDER_CHANGED if it holds no longer. */
async function attemptFor(
  { db, clock, jobs, profiles, settings }: MembershipDeps,
  { id: userId }: Viewer,
  { planId, context, returnPath, order }: AttemptRequest,
): Promise<CheckoutAttempt> {
  const { planPrices: prices } = await settings()
  return inTransaction(db, async (trx) => {
    await profiles.lockForUpdate(trx, userId)
    const attempt = await openAttempt(jobs, trx, {
      userId,
      selection: { planId, context, returnPath },
      prices,
      now: clock.now(),
    })
    if (order === undefined) return attempt
    if (order.version !== orderTermsVersion || order.total_cents !== attempt.amount_cents) throw refuse('ORDER_CHANGED')
    await storeTerms(trx, attempt, clock.now())
    return attempt
  })
}

/** The pages that the provider redirects to after a payment and after a cancelled checkout. */
function redirectUrls(
  appUrl: string,
  { planId, context }: CheckoutRequest,
  { returnPath, success, cancel, isUpgrade }: Addresses & { isUpgrade: boolean },
): { successUrl: string; cancelUrl: string } {
  const next = returnPath === null ? '' : `&next=${encodeURIComponent(returnPath)}`
  // a subscriber's success page waits for the new plan, not for any active plan
  const plan = isUpgrade ? `&plan=${planId}` : ''
  // no URLSearchParams: they would encode the braces of the provider's placeholder
  const successPage = `/app/subscription/success?context=${context}${plan}${next}&session_id={CHECKOUT_SESSION_ID}`
  return {
    successUrl: appUrl + (success ?? successPage),
    cancelUrl: appUrl + (cancel ?? '/app/subscription/cancel'),
  }
}

/** The provider's failure is not counted against the member's limit, and no seat stays held. */
async function refuseFailed(
  { db, limits, log }: MembershipDeps,
  userId: string,
  { id }: CheckoutAttempt,
  reason: FailureReason,
): Promise<never> {
  await limits.uncount('start_checkout', userId)
  await inTransaction(db, (trx) => closeFailedAttempt(trx, id))
  log[reason === 'misconfigured' ? 'error' : 'warn']({ reason }, 'a checkout session could not be opened')
  throw refuse(reason === 'not configured' ? 'PAYMENTS_UNAVAILABLE' : 'CHECKOUT_FAILED')
}
