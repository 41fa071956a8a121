import { createHash } from 'node:crypto'
import type { PlanId } from '@wayhouse/domain/membership'
import type { Stripe } from 'stripe'
import { seconds } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ErasureAnswer } from '../../platform/erasure-answer.ts'
import type { Log } from '../../platform/log.ts'
import type { FailureReason, Fetched } from '../../platform/provider-sync.ts'
import { emptySnapshot } from './port.ts'
import type { CheckoutStart, Order, PaymentEvent, PaymentsProvider, PortalStart, Snapshot, Subject } from './port.ts'
import { stripeCatalogue } from './stripe-catalogue.ts'
import type { Catalogue } from './stripe-catalogue.ts'
import { defaultTimeoutMs, isMissing, NotSetUp, stripeClient, withTimeout } from './stripe-client.ts'
import type { CallFailure, StripeAddress, StripeKeys } from './stripe-client.ts'
import { cancellationAt, resumption } from './stripe-period.ts'
import { hasGoneBack, refundPayment } from './stripe-refunds.ts'
import { offerPlanPrices, setUpStripe } from './stripe-setup.ts'
import { fetchStripeSnapshot } from './stripe-snapshot.ts'
import { stripeTaxes } from './stripe-tax.ts'
import type { TaxSetting } from './stripe-tax.ts'
import { parseStripeWebhook, requestFrom, webhookEvents } from './stripe-webhook.ts'

export type StripeDeps = StripeKeys & {
  /** Called on first use, because the sandbox's address is known only once the server listens. Null means Stripe's own. */
  address(): StripeAddress | null
  clock: Clock
  log: Log
  automaticTax: TaxSetting
  timeoutMs?: number
  /** Set for the account of the fake, which is set up automatically when something is missing, with links to this URL. */
  setUpFor?: string
}

type Context = {
  deps: StripeDeps
  client: () => Stripe
  catalogue: Catalogue
  timeoutMs: number
  computesTaxes: () => Promise<boolean>
  setUp: (appUrl: string) => Promise<unknown>
}

/** Payments through Stripe's hosted pages, with Stripe's own client. */
export function stripePayments(deps: StripeDeps): PaymentsProvider {
  const timeoutMs = deps.timeoutMs ?? defaultTimeoutMs
  let cachedClient: Stripe | null = null
  const client = () => (cachedClient ??= stripeClient(deps.secretKey, deps.address(), timeoutMs))
  let setUpRun: Promise<unknown> | null = null
  // concurrent requests share one set-up
  const setUp = (appUrl: string) => (setUpRun ??= setUpStripe({ client: client(), appUrl, webhookUrl: null }))
  const computesTaxes = stripeTaxes(client, deps.automaticTax, deps.clock)
  const context: Context = { deps, client, catalogue: stripeCatalogue(client), timeoutMs, computesTaxes, setUp }
  return {
    startCheckout: (order) => startCheckout(context, order),
    closeCheckout: (id) =>
      isDone(context, {
        call: () => client().checkout.sessions.expire(id),
        isAlreadyDone: async () => (await client().checkout.sessions.retrieve(id)).status !== 'open',
      }),
    openPortal: (request) => openPortal(context, request),
    cancelPlan: (id, when) =>
      isDone(context, {
        call: () =>
          when === 'now' ? client().subscriptions.cancel(id) : client().subscriptions.update(id, cancellationAt(when)),
        isAlreadyDone: () => hasEnded(client(), id),
      }),
    resumePlan: (id) =>
      isDone(context, {
        call: async () => client().subscriptions.update(id, resumption(await client().subscriptions.retrieve(id))),
        isAlreadyDone: () => hasEnded(client(), id),
      }),
    offerPrices: async (prices) => {
      const result = await withTimeout(timeoutMs, () => offerPlanPrices(client(), prices))
      return result.kind === 'ok'
    },
    changePrice: (id, price) =>
      isDone(context, {
        call: () => changePrice(context, id, price),
        isAlreadyDone: () => hasEnded(client(), id),
      }),
    refund: (id, request = {}) =>
      isDone(context, {
        call: () => refundPayment(client(), id, request),
        isAlreadyDone: (code) => hasGoneBack(client(), id, code),
      }),
    eraseCustomer: (id) => eraseCustomer(context, id),
    computesTaxes: async () => {
      const result = await withTimeout(timeoutMs, computesTaxes)
      return result.kind === 'ok' ? result.value : null
    },
    fetchSnapshot: (subject) => fetchSnapshot(context, subject),
    listEvents: (from, until) => listEvents(context, from, until),
    parseWebhook: (headers, body) =>
      Promise.resolve(parseStripeWebhook(headers, body, { secrets: deps.webhookSecrets, now: deps.clock.now() })),
  }
}

async function startCheckout(context: Context, order: Order): Promise<CheckoutStart> {
  const result = await withTimeout(
    context.timeoutMs,
    async () => (await forKnownCustomer(context, order)) ?? forNewCustomer(context, order),
  )
  if (result.kind === 'failed') return { kind: 'failed', reason: generalReason(result.reason) }
  const { customerId, session } = result.value
  if (!session.url) return { kind: 'failed', reason: 'unreachable' }
  return { kind: 'started', sessionId: session.id, url: session.url, customerId }
}

type OpenedCheckout = { customerId: string; session: Stripe.Checkout.Session }

/** Null if the customer is new or no longer in the account, where operators can delete customers. */
async function forKnownCustomer(context: Context, order: Order): Promise<OpenedCheckout | null> {
  const { customerId } = order
  if (customerId === null) return null
  try {
    return { customerId, session: await createSession(context, order, customerId) }
  } catch (error) {
    if (isMissing(error, 'customer')) return null
    throw error
  }
}

async function forNewCustomer(context: Context, order: Order): Promise<OpenedCheckout> {
  const customerId = await createCustomer(context.client(), order)
  return { customerId, session: await createSession(context, order, customerId) }
}

async function createCustomer(client: Stripe, { userId, email, customerId }: Order): Promise<string> {
  // Stripe rejects a key with two bodies, so it depends on the email and the earlier customer; hashed, as it is a header
  const bodyHash = createHash('sha256')
    .update(`${email} ${customerId ?? ''}`)
    .digest('hex')
  const idempotencyKey = `customer:${userId}:${bodyHash}`
  const { id } = await client.customers.create({ email, metadata: { user_id: userId } }, { idempotencyKey })
  return id
}

async function createSession(context: Context, order: Order, customer: string): Promise<Stripe.Checkout.Session> {
  const { planId, userId, attemptId } = order
  const price = await withSetUp(context, () => context.catalogue.priceOf(planId, order.amountCents))
  const metadata = { user_id: userId, plan_id: planId, context: order.context, checkout_attempt_id: attemptId }
  const isOneTime = planId === 'worlds_citizen'
  const isTaxed = await context.computesTaxes()
  return context.client().checkout.sessions.create(
    {
      mode: isOneTime ? 'payment' : 'subscription',
      line_items: [{ price, quantity: 1 }],
      customer,
      client_reference_id: userId,
      metadata,
      // payments and subscriptions do not inherit the session's metadata
      ...(isOneTime
        ? { payment_intent_data: { metadata }, invoice_creation: { enabled: true } }
        : { subscription_data: { metadata } }),
      ...(isTaxed ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } } : {}),
      expires_at: secondsOf(order.expiresAt),
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    },
    { idempotencyKey: `checkout:${userId}:${planId}:${attemptId}` },
  )
}

/** From the next renewal on: the running period keeps its price and its end. */
async function changePrice(
  context: Context,
  id: string,
  { planId, amountCents }: { planId: PlanId; amountCents: number },
): Promise<Stripe.Subscription> {
  const client = context.client()
  const subscription = await client.subscriptions.retrieve(id)
  const [item] = subscription.items.data
  // the member has changed the plan meanwhile
  if (item?.price.metadata['plan_id'] !== planId) return subscription
  if (item.price.unit_amount === amountCents) return subscription
  const price = await context.catalogue.priceOf(planId, amountCents)
  return client.subscriptions.update(id, { items: [{ id: item.id, price }], proration_behavior: 'none' })
}

async function openPortal(
  context: Context,
  { customerId, returnUrl }: { customerId: string; returnUrl: string },
): Promise<PortalStart> {
  const result = await withTimeout(context.timeoutMs, async () => {
    const configuration = await withSetUp(context, () => context.catalogue.portalConfiguration())
    return context
      .client()
      .billingPortal.sessions.create({ customer: customerId, return_url: returnUrl, configuration })
  })
  if (result.kind === 'failed') return { kind: 'failed', reason: generalReason(result.reason) }
  return { kind: 'opened', url: result.value.url }
}

async function eraseCustomer({ client, timeoutMs }: Context, id: string): Promise<ErasureAnswer> {
  const result = await withTimeout(timeoutMs, () => client().customers.del(id))
  // the client takes any response without an error for a success, whatever its status
  if (result.kind === 'ok') return result.value.deleted ? 'erased' : 'no answer'
  return result.reason === 'missing' ? 'not known there' : 'no answer'
}

/** Sets up the fake's account when something is missing in it; in a real account that is a misconfiguration. */
function withSetUp<Value>({ deps, setUp }: Context, find: () => Promise<Value>): Promise<Value> {
  const appUrl = deps.setUpFor
  if (appUrl === undefined) return find()
  return find().catch(async (error: unknown) => {
    if (!(error instanceof NotSetUp)) throw error
    await setUp(appUrl)
    return find()
  })
}

/** Short, because Stripe waits for our response to a webhook and sends it again if it takes too long. */
const snapshotTimeoutMs = seconds(4)

async function fetchSnapshot({ client, timeoutMs }: Context, subject: Subject): Promise<Fetched<Snapshot>> {
  const result = await withTimeout(Math.min(timeoutMs, snapshotTimeoutMs), () => fetchStripeSnapshot(client(), subject))
  if (result.kind === 'ok') return { kind: 'found', snapshot: result.value }
  if (result.reason === 'missing') return { kind: 'found', snapshot: emptySnapshot }
  return { kind: 'failed', reason: generalReason(result.reason) }
}

/** A list has several pages, so it may take this many timeouts. */
const listTimeoutFactor = 6
async function listEvents({ deps, client, timeoutMs }: Context, from: Date, until: Date): Promise<PaymentEvent[]> {
  const created = { gte: secondsOf(from), lte: secondsOf(until) }
  const events: PaymentEvent[] = []
  let isLate = false
  const result = await withTimeout(timeoutMs * listTimeoutFactor, async () => {
    for await (const event of client().events.list({ created, types: [...webhookEvents], limit: 100 })) {
      if (isLate) break
      const request = requestFrom(event)
      if (request.kind === 'event') events.push(request.event)
    }
  })
  isLate = true
  if (result.kind === 'failed') {
    const { reason } = result
    deps.log.warn(
      { provider: 'stripe', reason, found: events.length },
      'the list of events could not be read completely',
    )
  }
  return events.toReversed()
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

type IdempotentCall = {
  call(): Promise<unknown>
  /** Whether the rejected call was unnecessary, because it had already happened. Most rejections have no code for this. */
  isAlreadyDone(code: string | null): Promise<boolean>
}

/** Whether the call succeeded or was already done. Other rejections are logged. */
async function isDone(
  { deps: { log }, timeoutMs }: Context,
  { call, isAlreadyDone }: IdempotentCall,
): Promise<boolean> {
  const result = await withTimeout(timeoutMs, call)
  // the client takes an answer of 500 without Stripe's own error for a success
  if (result.kind === 'ok') return hasId(result.value)
  const { reason, code } = result
  if (reason !== 'missing' && reason !== 'rejected') return false
  const check = await withTimeout(timeoutMs, () => isAlreadyDone(code))
  if (check.kind === 'ok' ? check.value : check.reason === 'missing') return true
  if (check.kind === 'ok') log.error({ provider: 'stripe', code }, 'the payment provider has rejected a request')
  return false
}

function hasId(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'id' in value
}

async function hasEnded(client: Stripe, planId: string): Promise<boolean> {
  const { status } = await client.subscriptions.retrieve(planId)
  return status === 'canceled' || status === 'incomplete_expired'
}

function generalReason(reason: CallFailure): FailureReason {
  return reason === 'missing' || reason === 'rejected' ? 'misconfigured' : reason
}
