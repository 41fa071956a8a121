import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import { seconds } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type {
  CheckoutStart,
  Failure,
  Order,
  PaymentsProvider,
  PortalStart,
  Reading,
  Subject,
  ToldEvent,
} from './port.ts'
import { stripeCatalogue } from './stripe-catalogue.ts'
import type { Catalogue } from './stripe-catalogue.ts'
import { ask, isMissing, NotSetUp, stripeClient, usualDeadlineMs } from './stripe-client.ts'
import type { StripeError, StripeAddress, StripeKeys } from './stripe-client.ts'
import { hearingOf, hearStripe, webhookEvents } from './stripe-hearing.ts'
import { readStripe } from './stripe-reading.ts'
import { setUpStripe } from './stripe-setup.ts'

export type StripeDeps = StripeKeys & {
  /** Asked for when it is first used: the sandbox's is known only once the server listens. Null is the vendor's own. */
  address(): StripeAddress | null
  clock: Clock
  automaticTax: boolean
  deadlineMs?: number
  /** Where the account is a double's, it is set up when something is missing in it; then links lead here. */
  setUpFor?: string
}

type Tools = {
  deps: StripeDeps
  client: () => Stripe
  catalogue: Catalogue
  deadlineMs: number
  setUp: (appUrl: string) => Promise<unknown>
}

/** Stripe's hosted pages, by its own client. */
export function stripePayments(deps: StripeDeps): PaymentsProvider {
  const deadlineMs = deps.deadlineMs ?? usualDeadlineMs
  let made: Stripe | null = null
  const client = () => (made ??= stripeClient(deps.secretKey, deps.address(), deadlineMs))
  let settingUp: Promise<unknown> | null = null
  // many may find at once that something is missing; it is made once
  const setUp = (appUrl: string) => (settingUp ??= setUpStripe({ client: client(), appUrl, webhookUrl: null }))
  const tools: Tools = { deps, client, catalogue: stripeCatalogue(client), deadlineMs, setUp }
  return {
    startCheckout: (order) => startCheckout(tools, order),
    closeCheckout: (id) => isDone(tools, () => client().checkout.sessions.expire(id)),
    openPortal: (request) => openPortal(tools, request),
    endPlan: (id, when) =>
      isDone(tools, () =>
        when === 'now'
          ? client().subscriptions.cancel(id)
          : client().subscriptions.update(id, { cancel_at_period_end: true }),
      ),
    resumePlan: (id) => isDone(tools, () => client().subscriptions.update(id, { cancel_at_period_end: false })),
    read: (subject) => read(tools, subject),
    toldBetween: (from, until) => toldBetween(tools, from, until),
    hear: (headers, body) =>
      Promise.resolve(hearStripe(headers, body, { secrets: deps.webhookSecrets, now: deps.clock.now() })),
  }
}

async function startCheckout(tools: Tools, order: Order): Promise<CheckoutStart> {
  const asked = await ask(tools.deadlineMs, async () => (await forKnown(tools, order)) ?? forNew(tools, order))
  if (asked.kind === 'failed') return { kind: 'failed', failure: known(asked.failure) }
  const { customerId, session } = asked.answer
  if (!session.url) return { kind: 'failed', failure: 'none' }
  return { kind: 'started', sessionId: session.id, url: session.url, customerId }
}

type Opened = { customerId: string; session: Stripe.Checkout.Session }

/** Null where the customer is new, or the account does not have them any more: operators can remove them there. */
async function forKnown(tools: Tools, order: Order): Promise<Opened | null> {
  const { customerId } = order
  if (customerId === null) return null
  try {
    return { customerId, session: await createSession(tools, order, customerId) }
  } catch (error) {
    if (isMissing(error, 'customer')) return null
    throw error
  }
}

async function forNew(tools: Tools, order: Order): Promise<Opened> {
  const customerId = await createCustomer(tools.client(), order)
  return { customerId, session: await createSession(tools, order, customerId) }
}

async function createCustomer(client: Stripe, { userId, email, customerId }: Order): Promise<string> {
  // another address makes another key: one key with two bodies is refused. A key goes into a header, as letters and digits
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
      // what is made from a session does not inherit what it carries
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
  const asked = await ask(tools.deadlineMs, async () => {
    const configuration = await whenSetUp(tools, () => tools.catalogue.portalSettings())
    return tools.client().billingPortal.sessions.create({ customer: customerId, return_url: returnUrl, configuration })
  })
  if (asked.kind === 'failed') return { kind: 'failed', failure: known(asked.failure) }
  return { kind: 'opened', url: asked.answer.url }
}

/** What is missing in a double's account is made; in a real one it is a error of the set-up. */
function whenSetUp<Found>({ deps, setUp }: Tools, find: () => Promise<Found>): Promise<Found> {
  const appUrl = deps.setUpFor
  if (appUrl === undefined) return find()
  return find().catch(async (error: unknown) => {
    if (!(error instanceof NotSetUp)) throw error
    await setUp(appUrl)
    return find()
  })
}

/** Whoever tells of an event waits for the answer, and tells again when it takes long. */
const readWithinMs = seconds(4)

async function read({ client, deadlineMs }: Tools, subject: Subject): Promise<Reading> {
  const asked = await ask(Math.min(deadlineMs, readWithinMs), () => readStripe(client(), subject))
  if (asked.kind === 'answered') return { kind: 'read', facts: asked.answer }
  if (asked.failure === 'missing') return { kind: 'nothing' }
  return { kind: 'failed', failure: known(asked.failure) }
}

/** More than these have not been missed since the last time, unless nothing was heard for long. */
const maxMissed = 1000

async function toldBetween({ client, deadlineMs }: Tools, from: Date, until: Date): Promise<ToldEvent[] | null> {
  const created = { gte: secondsOf(from), lte: secondsOf(until) }
  const asked = await ask(deadlineMs, () =>
    client()
      .events.list({ created, types: [...webhookEvents], limit: 100 })
      .autoPagingToArray({ limit: maxMissed }),
  )
  if (asked.kind === 'failed') return null
  const hearings = asked.answer.toReversed().map(hearingOf)
  return hearings.filter((hearing) => hearing.kind === 'event')
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

/** Done, or nothing is left to do: what is over cannot be ended once more. */
async function isDone({ deadlineMs }: Tools, act: () => Promise<unknown>): Promise<boolean> {
  const asked = await ask(deadlineMs, act)
  return asked.kind === 'answered' || asked.failure === 'missing' || asked.failure === 'refused'
}

function known(error: StripeError): Failure {
  return error === 'missing' || error === 'refused' ? 'misconfigured' : error
}
