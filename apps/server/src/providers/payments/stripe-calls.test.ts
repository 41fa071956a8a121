import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { startFakeService } from '../../testing/fake-service.ts'
import type { Asked, FakeService, Reply } from '../../testing/fake-service.ts'
import { stripeAt, stripeError } from '../../testing/stripe-adapter.ts'
import { noPayments } from './none.ts'
import { emptySnapshot } from './port.ts'
import type { Order, PaymentsProvider } from './port.ts'
import { ourMark, sales } from './stripe-catalogue.ts'

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
const portals = { object: 'list', data: [{ id: 'bpc_1', metadata: { made_by: ourMark } }], has_more: false }

/** An account that is set up, in which the calls of `path` are answered otherwise. */
function account(path: RegExp, reply: Reply): (request: Asked) => Reply {
  return (request) => {
    if (path.test(`${request.method} ${request.path}`)) return reply
    if (request.path.startsWith('/v1/prices')) return { body: prices }
    if (request.path.startsWith('/v1/billing_portal/configurations')) return { body: portals }
    if (request.path === '/v1/customers') return { body: { id: 'cus_new' } }
    if (request.path === '/v1/checkout/sessions')
      return { body: { id: 'cs_1', url: 'https://checkout.stripe.com/cs_1' } }
    return { body: { id: 'x', url: 'https://billing.stripe.com/x' } }
  }
}
const nothing = /^$/
const formOf = (request: Asked | undefined) => Object.fromEntries(new URLSearchParams(request?.body))
const askedAt = (path: string) => stripe.asked.filter((request) => request.path === path)

describe('a checkout', () => {
  it('SUB-05 T09 T10 names the price of the account, the customer and the member, and no amount', async () => {
    stripe.answers(account(nothing, {}))
    payments = adapter()
    expect(await payments.startCheckout(order)).toEqual({
      kind: 'started',
      sessionId: 'cs_1',
      url: 'https://checkout.stripe.com/cs_1',
      customerId: 'cus_1',
    })
    const [request] = askedAt('/v1/checkout/sessions')
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
    stripe.answers(account(nothing, {}))
    await payments.startCheckout({ ...order, planId: 'worlds_citizen', amountCents: 24900 })
    expect(formOf(askedAt('/v1/checkout/sessions')[0])).toMatchObject({
      mode: 'payment',
      'line_items[0][price]': 'price_worlds_citizen_lifetime_eur',
      'invoice_creation[enabled]': 'true',
      'payment_intent_data[metadata][user_id]': 'ana',
    })
  })

  it('SUB-05 T15 of a new member makes a customer first, by one key however often it is asked', async () => {
    stripe.answers(account(nothing, {}))
    const before = { ...order, customerId: null }
    for (let time = 0; time < 2; time += 1)
      expect(await payments.startCheckout(before)).toMatchObject({ customerId: 'cus_new' })
    const customers = askedAt('/v1/customers')
    expect(customers.map(formOf)[0]).toEqual({ email: 'ana@member.test', 'metadata[user_id]': 'ana' })
    const keys = customers.map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(keys[0]).not.toContain('member.test')
  })

  it('SUB-05 of a customer whom an operator has deleted is made for a new one', async () => {
    const gone = stripeError(400, 'invalid_request_error', { code: 'resource_missing', param: 'customer' })
    stripe.answers((request) =>
      account(
        /POST \/v1\/checkout/,
        formOf(request)['customer'] === 'cus_1' ? gone : { body: { id: 'cs_2', url: 'https://x.test/' } },
      )(request),
    )
    expect(await payments.startCheckout(order)).toMatchObject({
      kind: 'started',
      sessionId: 'cs_2',
      customerId: 'cus_new',
    })
  })

  it.each([
    ['a key that is wrong', stripeError(401, 'invalid_request_error'), 'misconfigured'],
    ['a key that may not', stripeError(403, 'invalid_request_error'), 'misconfigured'],
    ['a request that it does not take', stripeError(400, 'invalid_request_error'), 'misconfigured'],
    ['what is not there', stripeError(404, 'invalid_request_error'), 'misconfigured'],
    ['too many requests', stripeError(429, 'rate_limit_error'), 'rate limited'],
    ['an error of its own', stripeError(500, 'api_error'), 'unreachable'],
    ['a page', { status: 502, body: '<h1>Bad gateway</h1>' }, 'unreachable'],
    ['no address to pay at', { body: { id: 'cs_1', url: null } }, 'unreachable'],
    ['a closed connection', 'hang up', 'unreachable'],
    ['silence', 'silence', 'unreachable'],
  ] as const)('SUB-05 R12 that is answered with %s has not begun', async (_what, reply, reason) => {
    stripe.answers(account(/POST \/v1\/checkout/, reply))
    expect(await adapter(reply === 'silence' ? 200 : 4000).startCheckout(order)).toEqual({ kind: 'failed', reason })
  })
})

describe('an account that is not set up', () => {
  it('SUB-05 has no prices: it is a misconfiguration, and the next request looks again', async () => {
    payments = adapter()
    stripe.answers(account(/prices/, { body: { ...prices, data: [] } }))
    expect(await payments.startCheckout(order)).toEqual({ kind: 'failed', reason: 'misconfigured' })
    stripe.answers(account(nothing, {}))
    expect(await payments.startCheckout(order)).toMatchObject({ kind: 'started' })
    expect(stripe.asked.filter(({ path }) => path.startsWith('/v1/prices'))).toHaveLength(1)
  })

  it('SUB-08 has no portal of ours; one that is found is asked for once', async () => {
    payments = adapter()
    const request = { customerId: 'cus_1', returnUrl: 'https://wayhouse.test/app' }
    const foreign = { ...portals, data: [{ id: 'bpc_0', metadata: {} }] }
    stripe.answers(account(/configurations/, { body: foreign }))
    expect(await payments.openPortal(request)).toEqual({ kind: 'failed', reason: 'misconfigured' })
    stripe.answers(account(nothing, {}))
    for (let time = 0; time < 2; time += 1)
      expect(await payments.openPortal(request)).toEqual({ kind: 'opened', url: 'https://billing.stripe.com/x' })
    expect(stripe.asked.filter(({ path }) => path.includes('configurations'))).toHaveLength(1)
    expect(formOf(askedAt('/v1/billing_portal/sessions')[0])).toEqual({
      customer: 'cus_1',
      return_url: 'https://wayhouse.test/app',
      configuration: 'bpc_1',
    })
  })
})

describe('what is read', () => {
  it.each(['checkout', 'plan', 'invoice', 'payment'] as const)(
    'SUB-09 a %s that is not there is nothing',
    async (kind) => {
      stripe.answers(stripeError(404, 'invalid_request_error'))
      expect(await adapter().fetchSnapshot({ kind, id: 'x_1' })).toEqual({ kind: 'found', snapshot: emptySnapshot })
      stripe.answers(stripeError(429, 'rate_limit_error'))
      expect(await adapter().fetchSnapshot({ kind, id: 'x_1' })).toEqual({ kind: 'failed', reason: 'rate limited' })
    },
  )

  it('SUB-09 a plan whose price is none of ours is none of our plans', async () => {
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
    stripe.answers({ body: { ...plan, cancel_at_period_end: false, latest_invoice: 'in_1' } })
    const found = await adapter().fetchSnapshot({ kind: 'plan', id: 'sub_1' })
    expect(found).toMatchObject({
      kind: 'found',
      snapshot: { plan: { planId: null, customerId: 'cus_1', currency: 'usd', endedUnpaid: false }, payment: null },
    })
    stripe.answers({ body: { ...plan, items: { data: [] }, latest_invoice: null } })
    expect(await adapter().fetchSnapshot({ kind: 'plan', id: 'sub_1' })).toMatchObject({ snapshot: { plan: null } })
  })

  const [from, until] = [new Date('2026-11-21T09:00:00Z'), new Date('2026-11-21T10:00:00Z')]
  const event = (id: string, type: string) => ({ id, type, data: { object: { id: `${id}_object` } } })
  /** Two pages of events, newest first. */
  const pages = (second: Reply) => (request: Asked) =>
    request.path.includes('starting_after=evt_2')
      ? second
      : eventPage([event('evt_3', 'invoice.paid'), event('evt_2', 'price.created')], true)
  const eventPage = (data: object[], has_more: boolean) => ({
    body: { object: 'list', url: '/v1/events', data, has_more },
  })

  it('SUB-09 R2b missed events come oldest first, those about nothing of ours left out', async () => {
    stripe.answers(pages(eventPage([event('evt_1', 'invoice.paid')], false)))
    const events = await adapter().listEvents(from, until)
    expect(events.map(({ eventId }) => eventId)).toEqual(['evt_1', 'evt_3'])
    const query = new URL(stripe.asked[0]?.path ?? '', stripe.url).searchParams
    expect([query.get('created[gte]'), query.get('created[lte]')]).toEqual(
      [from, until].map((at) => String(at.getTime() / 1000)),
    )
  })

  it('SUB-09 R2b of a list that breaks off, the events found until then are returned, and a warning is logged', async () => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => void lines.push(line) })
    stripe.answers(pages(stripeError(401, 'invalid_request_error')))
    const events = await stripeAt(stripe, { log }).listEvents(from, until)
    expect(events.map(({ eventId }) => eventId)).toEqual(['evt_3'])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ provider: 'stripe', reason: 'misconfigured' }])
    stripe.answers('silence')
    expect(await stripeAt(stripe, { timeoutMs: 200, log }).listEvents(from, until)).toEqual([])
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ provider: 'stripe', reason: 'unreachable' })
  })
})

it('G-33 SUB-05 without a provider nothing is sold, nothing is owed and no webhook is one', async () => {
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
