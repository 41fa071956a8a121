import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { startFakeService } from '../../testing/fake-service.ts'
import type { ReceivedRequest, FakeService, FakeResponse } from '../../testing/fake-service.ts'
import { stripeAt, stripeError } from '../../testing/stripe-adapter.ts'
import { noPayments } from './none.ts'
import { emptySnapshot } from './port.ts'
import type { Order, PaymentsProvider } from './port.ts'
import { madeBy, sales } from './stripe-catalogue.ts'

let stripe: FakeService
let payments: PaymentsProvider
beforeAll(async () => {
  stripe = await startFakeService()
})
afterAll(() => stripe.close())

const order: Order = {
  attemptId: 'attempt-1',
  userId: 'ana',
  email: 'ana@member.test',
  customerId: 'cus_1',
  planId: 'nomad',
  amountCents: 5900,
  context: 'general',
  expiresAt: new Date('2026-11-21T10:00:00.900Z'),
  successUrl: 'https://wayhouse.test/app/subscription/success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://wayhouse.test/app/subscription/cancel',
}

const adapter = (timeoutMs?: number) => stripeAt(stripe, timeoutMs === undefined ? {} : { timeoutMs })

const prices = {
  object: 'list',
  data: sales.map(({ lookupKey }) => ({ id: `price_${lookupKey}`, lookup_key: lookupKey })),
  has_more: false,
}
const portals = { object: 'list', data: [{ id: 'bpc_1', metadata: { made_by: madeBy } }], has_more: false }

/** An account that is set up, with another response to the calls of `path`. */
function account(path: RegExp, response: FakeResponse): (request: ReceivedRequest) => FakeResponse {
  return (request) => {
    if (path.test(`${request.method} ${request.path}`)) return response
    if (request.path.startsWith('/v1/prices')) return { body: prices }
    if (request.path.startsWith('/v1/billing_portal/configurations')) return { body: portals }
    if (request.method === 'GET' && request.path.startsWith('/v1/refunds')) return { body: { data: [] } }
    if (request.path === '/v1/customers') return { body: { id: 'cus_new' } }
    if (request.path === '/v1/checkout/sessions')
      return { body: { id: 'cs_1', url: 'https://checkout.stripe.com/cs_1' } }
    return { body: { id: 'x', url: 'https://billing.stripe.com/x' } }
  }
}
const noCalls = /^$/
const formOf = (request: ReceivedRequest | undefined) => Object.fromEntries(new URLSearchParams(request?.body))
const requestsTo = (path: string) => stripe.requests.filter((request) => request.path === path)

describe('a checkout', () => {
  it('SUB-05 T09 T10 sends the price of the account, the customer and the member, but no amount', async () => {
    stripe.respondWith(account(noCalls, {}))
    payments = adapter()
    expect(await payments.startCheckout(order)).toEqual({
      kind: 'started',
      sessionId: 'cs_1',
      url: 'https://checkout.stripe.com/cs_1',
      customerId: 'cus_1',
    })
    const [request] = requestsTo('/v1/checkout/sessions')
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'idempotency-key': 'checkout:ana:nomad:attempt-1',
    })
    const form = formOf(request)
    expect(form).toMatchObject({
      mode: 'subscription',
      customer: 'cus_1',
      client_reference_id: 'ana',
      'line_items[0][price]': 'price_nomad_year_eur',
      'line_items[0][quantity]': '1',
      'metadata[checkout_attempt_id]': 'attempt-1',
      'subscription_data[metadata][user_id]': 'ana',
      expires_at: String(Date.parse('2026-11-21T10:00:00Z') / 1000),
      success_url: order.successUrl,
    })
    expect(Object.keys(form).filter((name) => /amount|currency|email|tax/.test(name))).toEqual([])
  })

  it('SUB-01 of a lifetime membership is one payment, with an invoice', async () => {
    stripe.respondWith(account(noCalls, {}))
    await payments.startCheckout({ ...order, planId: 'worlds_citizen', amountCents: 24900 })
    expect(formOf(requestsTo('/v1/checkout/sessions')[0])).toMatchObject({
      mode: 'payment',
      'line_items[0][price]': 'price_worlds_citizen_lifetime_eur',
      'invoice_creation[enabled]': 'true',
      'payment_intent_data[metadata][user_id]': 'ana',
    })
  })

  it('SUB-05 T15 of a new member creates a customer first, with the same key on every attempt', async () => {
    stripe.respondWith(account(noCalls, {}))
    const newCustomer = { ...order, customerId: null }
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await payments.startCheckout(newCustomer)).toMatchObject({ customerId: 'cus_new' })
    const customers = requestsTo('/v1/customers')
    expect(customers.map(formOf)[0]).toEqual({ email: 'ana@member.test', 'metadata[user_id]': 'ana' })
    const keys = customers.map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(keys[0]).not.toContain('member.test')
  })

  it('SUB-05 of a customer whom an operator has deleted is opened for a new one', async () => {
    const missing = stripeError(400, 'invalid_request_error', { code: 'resource_missing', param: 'customer' })
    stripe.respondWith((request) =>
      account(
        /POST \/v1\/checkout/,
        formOf(request)['customer'] === 'cus_1' ? missing : { body: { id: 'cs_2', url: 'https://x.test/' } },
      )(request),
    )
    expect(await payments.startCheckout(order)).toMatchObject({
      kind: 'started',
      sessionId: 'cs_2',
      customerId: 'cus_new',
    })
  })

  it.each([
    ['a wrong key', stripeError(401, 'invalid_request_error'), 'misconfigured'],
    ['a key without permission', stripeError(403, 'invalid_request_error'), 'misconfigured'],
    ['an invalid request', stripeError(400, 'invalid_request_error'), 'misconfigured'],
    ['a missing object', stripeError(404, 'invalid_request_error'), 'misconfigured'],
    ['too many requests', stripeError(429, 'rate_limit_error'), 'rate limited'],
    ['an error of Stripe', stripeError(500, 'api_error'), 'unreachable'],
    ['a page', { status: 502, body: '<h1>Bad gateway</h1>' }, 'unreachable'],
    ['no URL of a payment page', { body: { id: 'cs_1', url: null } }, 'unreachable'],
    ['a closed connection', 'closed connection', 'unreachable'],
    ['no response', 'no response', 'unreachable'],
  ] as const)('SUB-05 R12 fails with its reason: %s', async (_title, response, reason) => {
    stripe.respondWith(account(/POST \/v1\/checkout/, response))
    expect(await adapter(response === 'no response' ? 200 : 4000).startCheckout(order)).toEqual({
      kind: 'failed',
      reason,
    })
  })
})

describe('an account that is not set up', () => {
  it('SUB-05 has no prices: a misconfiguration, and the next request fetches them again', async () => {
    payments = adapter()
    stripe.respondWith(account(/prices/, { body: { ...prices, data: [] } }))
    expect(await payments.startCheckout(order)).toEqual({ kind: 'failed', reason: 'misconfigured' })
    stripe.respondWith(account(noCalls, {}))
    expect(await payments.startCheckout(order)).toMatchObject({ kind: 'started' })
    expect(stripe.requests.filter(({ path }) => path.startsWith('/v1/prices'))).toHaveLength(1)
  })

  it('SUB-08 has no portal of ours; once it has one, it is fetched once', async () => {
    payments = adapter()
    const request = { customerId: 'cus_1', returnUrl: 'https://wayhouse.test/app' }
    const foreign = { ...portals, data: [{ id: 'bpc_0', metadata: {} }] }
    stripe.respondWith(account(/configurations/, { body: foreign }))
    expect(await payments.openPortal(request)).toEqual({ kind: 'failed', reason: 'misconfigured' })
    stripe.respondWith(account(noCalls, {}))
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await payments.openPortal(request)).toEqual({ kind: 'opened', url: 'https://billing.stripe.com/x' })
    expect(stripe.requests.filter(({ path }) => path.includes('configurations'))).toHaveLength(1)
    expect(formOf(requestsTo('/v1/billing_portal/sessions')[0])).toEqual({
      customer: 'cus_1',
      return_url: 'https://wayhouse.test/app',
      configuration: 'bpc_1',
    })
  })
})

describe('a snapshot', () => {
  it.each(['checkout', 'plan', 'invoice', 'payment'] as const)('SUB-09 of a missing %s is empty', async (kind) => {
    stripe.respondWith(stripeError(404, 'invalid_request_error'))
    expect(await adapter().fetchSnapshot({ kind, id: 'x_1' })).toEqual({ kind: 'found', snapshot: emptySnapshot })
    stripe.respondWith(stripeError(429, 'rate_limit_error'))
    expect(await adapter().fetchSnapshot({ kind, id: 'x_1' })).toEqual({ kind: 'failed', reason: 'rate limited' })
  })

  it('SUB-09 has no plan id if the price is not one of ours', async () => {
    const item = {
      price: { metadata: { plan_id: 'gold' }, unit_amount: 1, currency: 'usd' },
      current_period_start: 1_700_000_000,
      current_period_end: 1_700_086_400,
    }
    const plan = {
      id: 'sub_1',
      customer: { id: 'cus_1' },
      status: 'active',
      items: { data: [item] },
      canceled_at: null,
    }
    stripe.respondWith({ body: { ...plan, cancel_at_period_end: false, latest_invoice: 'in_1' } })
    expect(await adapter().fetchSnapshot({ kind: 'plan', id: 'sub_1' })).toMatchObject({
      kind: 'found',
      snapshot: { plan: { planId: null, customerId: 'cus_1', currency: 'usd', endedUnpaid: false }, payment: null },
    })
    stripe.respondWith({ body: { ...plan, items: { data: [] }, latest_invoice: null } })
    expect(await adapter().fetchSnapshot({ kind: 'plan', id: 'sub_1' })).toMatchObject({ snapshot: { plan: null } })
  })
})

describe('missed events', () => {
  const [from, until] = [new Date('2026-11-21T09:00:00Z'), new Date('2026-11-21T10:00:00Z')]
  const event = (id: string, type: string) => ({ id, type, data: { object: { id: `${id}_object` } } })
  /** Two pages of events, newest first. */
  const pages = (second: FakeResponse) => (request: ReceivedRequest) =>
    request.path.includes('starting_after=evt_2')
      ? second
      : eventPage([event('evt_3', 'invoice.paid'), event('evt_2', 'price.created')], true)
  const eventPage = (data: object[], has_more: boolean) => ({
    body: { object: 'list', url: '/v1/events', data, has_more },
  })

  it('SUB-09 R2b are listed oldest first, without irrelevant ones', async () => {
    stripe.respondWith(pages(eventPage([event('evt_1', 'invoice.paid')], false)))
    const events = await adapter().listEvents(from, until)
    expect(events.map(({ eventId }) => eventId)).toEqual(['evt_1', 'evt_3'])
    const query = new URL(stripe.requests[0]?.path ?? '', stripe.url).searchParams
    expect([query.get('created[gte]'), query.get('created[lte]')]).toEqual(
      [from, until].map((date) => String(date.getTime() / 1000)),
    )
  })

  it('SUB-09 R2b are listed as far as they could be read, with a warning in the log if that is not all', async () => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => void lines.push(line) })
    stripe.respondWith(pages(stripeError(401, 'invalid_request_error')))
    const events = await stripeAt(stripe, { log }).listEvents(from, until)
    expect(events.map(({ eventId }) => eventId)).toEqual(['evt_3'])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ provider: 'stripe', reason: 'misconfigured' }])
    stripe.respondWith('no response')
    expect(await stripeAt(stripe, { timeoutMs: 200, log }).listEvents(from, until)).toEqual([])
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ provider: 'stripe', reason: 'unreachable' })
  })
})

it('G-33 SUB-05 without a provider nothing can be bought, nothing is left to cancel and no webhook is accepted', async () => {
  const none = noPayments()
  expect(await none.startCheckout(order)).toEqual({ kind: 'failed', reason: 'not configured' })
  expect(await none.openPortal({ customerId: 'x', returnUrl: 'y' })).toEqual({
    kind: 'failed',
    reason: 'not configured',
  })
  const ended = [none.closeCheckout('x'), none.cancelPlan('x', 'now'), none.resumePlan('x'), none.refund('x')]
  expect(await Promise.all(ended)).toEqual([true, true, true, true])
  expect(await none.fetchSnapshot({ kind: 'plan', id: 'x' })).toEqual({ kind: 'found', snapshot: emptySnapshot })
  expect(await none.parseWebhook({}, Buffer.from('{}'))).toEqual({ kind: 'invalid signature' })
  expect(await none.listEvents(new Date(0), new Date())).toEqual([])
})

describe('a refund', () => {
  it('DUTY-02 of a part has a key of its own, and names the amount', async () => {
    stripe.respondWith(account(noCalls, {}))
    expect(await adapter().refund('pi_part', { amountCents: 5787 })).toBe(true)
    const request = requestsTo('/v1/refunds').at(-1)
    expect(formOf(request)).toMatchObject({ payment_intent: 'pi_part', amount: '5787' })
    expect(request?.headers).toMatchObject({ 'idempotency-key': 'refund-part:pi_part' })
  })

  it('DUTY-02 R12 that a proxy answers in place of the provider is not done', async () => {
    stripe.respondWith(account(/refunds/, { status: 502, body: { message: 'Bad gateway' } }))
    expect(await adapter().refund('pi_1')).toBe(false)
  })
})
