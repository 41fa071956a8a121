import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import { seconds } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { FailureReason, Fetched } from '../../platform/provider-sync.ts'
import { emptySnapshot } from './port.ts'
import type { CheckoutStart, Order, PaymentEvent, PaymentsProvider, PortalStart, Snapshot, Subject } from './port.ts'
import { stripeCatalogue } from './stripe-catalogue.ts'
import type { Catalogue } from './stripe-catalogue.ts'
import { defaultTimeoutMs, isMissing, NotSetUp, stripeClient, withTimeout } from './stripe-client.ts'
import type { CallFailure, StripeAddress, StripeKeys } from './stripe-client.ts'
import { setUpStripe } from './stripe-setup.ts'
import { fetchStripeSnapshot } from './stripe-snapshot.ts'
import { parseStripeWebhook, requestFrom, webhookEvents } from './stripe-webhook.ts'

export type StripeDeps = StripeKeys & {
  /** Called on first use: the sandbox's address is known only once the server listens. Null is Stripe's own. */
  address(): StripeAddress | null
  clock: Clock
  log: Log
  automaticTax: boolean
  timeoutMs?: number
  /** Set for the fake's account: it is set up when something is missing in it, with links to this URL. */
  setUpFor?: string
}

type Tools = {
  deps: StripeDeps
  client: () => Stripe
  catalogue: Catalogue
  timeoutMs: number
  setUp: (appUrl: string) => Promise<unknown>
}

/** Payments by Stripe's hosted pages, with Stripe's own client. */
export function stripePayments(deps: StripeDeps): PaymentsProvider {
  const timeoutMs = deps.timeoutMs ?? defaultTimeoutMs
  let made: Stripe | null = null
  const client = () => (made ??= stripeClient(deps.secretKey, deps.address(), timeoutMs))
  let settingUp: Promise<unknown> | null = null
  // set up once, however many requests find at once that something is missing
  const setUp = (appUrl: string) => (settingUp ??= setUpStripe({ client: client(), appUrl, webhookUrl: null }))
  const tools: Tools = { deps, client, catalogue: stripeCatalogue(client), timeoutMs, setUp }
  return {
    startCheckout: (order) => startCheckout(tools, order),
    closeCheckout: (id) =>
      isDone(tools, {
        call: () => client().checkout.sessions.expire(id),
        isOver: async () => (await client().checkout.sessions.retrieve(id)).status !== 'open',
      }),
    openPortal: (request) => openPortal(tools, request),
    cancelPlan: (id, when) =>
      isDone(tools, {
        call: () =>
          when === 'now'
            ? client().subscriptions.cancel(id)
            : client().subscriptions.update(id, { cancel_at_period_end: true }),
        isOver: () => hasEnded(client(), id),
      }),
    resumePlan: (id) =>
      isDone(tools, {
        call: () => client().subscriptions.update(id, { cancel_at_period_end: false }),
        isOver: () => hasEnded(client(), id),
      }),
    refund: (id) =>
      isDone(tools, {
        call: () => client().refunds.create({ payment_intent: id }, { idempotencyKey: `refund:${id}` }),
        isOver: async (code) => code === 'charge_already_refunded',
      }),
    fetchSnapshot: (subject) => fetchSnapshot(tools, subject),
    listEvents: (from, until) => listEvents(tools, from, until),
    parseWebhook: (headers, body) =>
      Promise.resolve(parseStripeWebhook(headers, body, { secrets: deps.webhookSecrets, now: deps.clock.now() })),
  }
}

async function startCheckout(tools: Tools, order: Order): Promise<CheckoutStart> {
  const result = await withTimeout(
    tools.timeoutMs,
    async () => (await forKnownCustomer(tools, order)) ?? forNewCustomer(tools, order),
  )
  if (result.kind === 'failed') return { kind: 'failed', reason: generalReason(result.reason) }
  const { customerId, session } = result.answer
  if (!session.url) return { kind: 'failed', reason: 'unreachable' }
  return { kind: 'started', sessionId: session.id, url: session.url, customerId }
}

type Opened = { customerId: string; session: Stripe.Checkout.Session }

/** Null where the customer is new, or no longer in the account: operators can delete customers there. */
async function forKnownCustomer(tools: Tools, order: Order): Promise<Opened | null> {
  const { customerId } = order
  if (customerId === null) return null
  try {
    return { customerId, session: await createSession(tools, order, customerId) }
  } catch (error) {
    if (isMissing(error, 'customer')) return null
    throw error
  }
}

async function forNewCustomer(tools: Tools, order: Order): Promise<Opened> {
  const customerId = await createCustomer(tools.client(), order)
  return { customerId, session: await createSession(tools, order, customerId) }
}

async function createCustomer(client: Stripe, { userId, email, customerId }: Order): Promise<string> {
  // another address makes another key: Stripe rejects one key with two bodies. A key is a header: letters and digits
  const about = createHash('sha256')
    .update(`${email} ${customerId ?? ''}`)
    .digest('hex')
  const idempotencyKey = `customer:${userId}:${about}`
  const { id } = await client.customers.create({ email, metadata: { user_id: userId } }, { idempotencyKey })
  return id
}

async function createSession(tools: Tools, order: Order, customer: string): Promise<Stripe.Checkout.Session> {
  const { planId, userId, attemptId } = order
  const price = await whenSetUp(tools, () => tools.catalogue.priceOf(planId, order.amountCents))
  const metadata = { user_id: userId, plan_id: planId, context: order.context, checkout_attempt_id: attemptId }
  const once = planId === 'worlds_citizen'
  return tools.client().checkout.sessions.create(
    {
      mode: once ? 'payment' : 'subscription',
      line_items: [{ price, quantity: 1 }],
      customer,
      client_reference_id: userId,
      metadata,
      // payments and subscriptions do not inherit the session's metadata
      ...(once
        ? { payment_intent_data: { metadata }, invoice_creation: { enabled: true } }
        : { subscription_data: { metadata } }),
      ...(tools.deps.automaticTax ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } } : {}),
      expires_at: secondsOf(order.expiresAt),
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    },
    { idempotencyKey: `checkout:${userId}:${planId}:${attemptId}` },
  )
}

async function openPortal(
  tools: Tools,
  { customerId, returnUrl }: { customerId: string; returnUrl: string },
): Promise<PortalStart> {
  const result = await withTimeout(tools.timeoutMs, async () => {
    const configuration = await whenSetUp(tools, () => tools.catalogue.portalSettings())
    return tools.client().billingPortal.sessions.create({ customer: customerId, return_url: returnUrl, configuration })
  })
  if (result.kind === 'failed') return { kind: 'failed', reason: generalReason(result.reason) }
  return { kind: 'opened', url: result.answer.url }
}

/** Sets up what is missing in the fake's account; in a real account it is a misconfiguration. */
function whenSetUp<Found>({ deps, setUp }: Tools, find: () => Promise<Found>): Promise<Found> {
  const appUrl = deps.setUpFor
  if (appUrl === undefined) return find()
  return find().catch(async (error: unknown) => {
    if (!(error instanceof NotSetUp)) throw error
    await setUp(appUrl)
    return find()
  })
}

/** The sender of a webhook waits for our response and sends it again when it takes long. */
const snapshotTimeoutMs = seconds(4)

async function fetchSnapshot({ client, timeoutMs }: Tools, subject: Subject): Promise<Fetched<Snapshot>> {
  const result = await withTimeout(Math.min(timeoutMs, snapshotTimeoutMs), () => fetchStripeSnapshot(client(), subject))
  if (result.kind === 'answered') return { kind: 'found', snapshot: result.answer }
  if (result.reason === 'missing') return { kind: 'found', snapshot: emptySnapshot }
  return { kind: 'failed', reason: generalReason(result.reason) }
}

/** A list has many pages: it may take as long as this many calls. */
const callsOfList = 6
async function listEvents({ deps, client, timeoutMs }: Tools, from: Date, until: Date): Promise<PaymentEvent[]> {
  const created = { gte: secondsOf(from), lte: secondsOf(until) }
  const found: PaymentEvent[] = []
  let isLate = false
  const result = await withTimeout(timeoutMs * callsOfList, async () => {
    for await (const event of client().events.list({ created, types: [...webhookEvents], limit: 100 })) {
      if (isLate) break
      const request = requestFrom(event)
      if (request.kind === 'event') found.push(request.event)
    }
  })
  isLate = true
  if (result.kind === 'failed') {
    const { reason } = result
    deps.log.warn(
      { provider: 'stripe', reason, found: found.length },
      'the list of events could not be read to its end',
    )
  }
  return found.toReversed()
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

type Act = {
  call(): Promise<unknown>
  /** Whether a call that Stripe has rejected has nothing left to do. For most of them its error has no code. */
  isOver(code: string | null): Promise<boolean>
}

/** True where it is done or nothing is left to do: what has ended cannot be ended again. Another rejection is logged. */
async function isDone({ deps: { log }, timeoutMs }: Tools, { call, isOver }: Act): Promise<boolean> {
  const result = await withTimeout(timeoutMs, call)
  if (result.kind === 'answered') return true
  const { reason, code } = result
  if (reason !== 'missing' && reason !== 'rejected') return false
  const over = await withTimeout(timeoutMs, () => isOver(code))
  if (over.kind === 'answered' ? over.answer : over.reason === 'missing') return true
  if (over.kind === 'answered') log.error({ provider: 'stripe', code }, 'the payment provider has rejected a request')
  return false
}

async function hasEnded(client: Stripe, planId: string): Promise<boolean> {
  const { status } = await client.subscriptions.retrieve(planId)
  return status === 'canceled' || status === 'incomplete_expired'
}

function generalReason(reason: CallFailure): FailureReason {
  return reason === 'missing' || reason === 'rejected' ? 'misconfigured' : reason
}
