import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { startFakeService } from '../../testing/fake-service.ts'
import type { FakeService, FakeResponse } from '../../testing/fake-service.ts'
import { stripeAt, stripeError } from '../../testing/stripe-adapter.ts'
import type { PaymentsProvider } from './port.ts'

let stripe: FakeService
beforeAll(async () => {
  stripe = await startFakeService()
})
afterAll(() => stripe.close())

type Act = (provider: PaymentsProvider) => Promise<boolean>

const closing: [string, Act] = ['closing a checkout', (payments) => payments.closeCheckout('cs_1')]
const planActs: [string, Act][] = [
  ['cancelling a plan now', (payments) => payments.cancelPlan('sub_1', 'now')],
  ['cancelling a plan at its end', (payments) => payments.cancelPlan('sub_1', 'at period end')],
  ['resuming a plan', (payments) => payments.resumePlan('sub_1')],
]
const refunding: [string, Act] = ['refunding a payment', (payments) => payments.refund('pi_1')]
const acts = [closing, ...planActs, refunding]

const calls: Record<string, [string, object]> = {
  'closing a checkout': ['POST /v1/checkout/sessions/cs_1/expire', {}],
  'cancelling a plan now': ['DELETE /v1/subscriptions/sub_1', {}],
  'cancelling a plan at its end': ['POST /v1/subscriptions/sub_1', { cancel_at_period_end: 'true' }],
  'refunding a payment': ['POST /v1/refunds', { payment_intent: 'pi_1' }],
}

const rejected = (code?: string) => stripeError(400, 'invalid_request_error', code === undefined ? {} : { code })
const missing = stripeError(404, 'invalid_request_error', { code: 'resource_missing' })

/** Responds to changes with an error, and to reads with the state of the object. */
function respondWith(error: FakeResponse, state: FakeResponse): void {
  stripe.respondWith(({ method }) => (method === 'GET' ? state : error))
}

it.each(acts.filter(([name]) => name in calls))('SUB-09 %s takes one call', async (name, act) => {
  stripe.respondWith({ body: { id: 'x' } })
  expect(await act(stripeAt(stripe))).toBe(true)
  const [call, form] = calls[name] ?? []
  expect(stripe.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([call])
  expect(Object.fromEntries(new URLSearchParams(stripe.requests[0]?.body))).toEqual(form)
})

it.each([
  [{ cancel_at_period_end: true, cancel_at: 9 }, { cancel_at_period_end: 'false' }],
  [{ cancel_at_period_end: false, cancel_at: 9 }, { cancel_at: '' }],
])('SUB-09 resuming a plan with %j takes a read and one change', async (cancelled, form) => {
  stripe.respondWith({ body: { id: 'sub_1', ...cancelled } })
  expect(await stripeAt(stripe).resumePlan('sub_1')).toBe(true)
  const [read, change] = stripe.requests
  expect([read?.method, change?.method]).toEqual(['GET', 'POST'])
  expect(Object.fromEntries(new URLSearchParams(change?.body))).toEqual(form)
})

it.each([
  [...closing, { status: 'complete' }, { status: 'open' }],
  ...planActs.map((act) => [...act, { status: 'canceled' }, { status: 'active' }] as const),
] as const)(
  'SUB-09 %s is done if the object has ended or is missing, and not if it is still open',
  async (_title, act, ended, open) => {
    for (const error of [rejected(), missing]) {
      for (const state of [{ body: ended }, missing]) {
        respondWith(error, state)
        expect(await act(stripeAt(stripe))).toBe(true)
      }
      respondWith(error, { body: open })
      expect(await act(stripeAt(stripe))).toBe(false)
    }
    respondWith(rejected(), 'no response')
    expect(await act(stripeAt(stripe, { timeoutMs: 200 }))).toBe(false)
  },
)

it('SUB-09 T15 a refund is done if it had happened before, and not if Stripe rejects it, which is logged with its code', async () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  stripe.respondWith(rejected('charge_already_refunded'))
  expect(await stripeAt(stripe, { log }).refund('pi_1')).toBe(true)
  expect(lines).toEqual([])
  for (const [response, code] of [
    [rejected('balance_insufficient'), 'balance_insufficient'],
    [rejected(), null],
    [missing, 'resource_missing'],
  ] as const) {
    stripe.respondWith(response)
    expect(await stripeAt(stripe, { log }).refund('pi_1')).toBe(false)
    expect(JSON.parse(lines.pop() ?? '')).toMatchObject({ provider: 'stripe', code })
  }
})

it.each(acts)('SUB-09 R12 %s is not done while the provider does not respond or refuses our key', async (_, act) => {
  for (const response of [stripeError(401, 'invalid_request_error'), 'no response'] as const) {
    stripe.respondWith(response)
    expect(await act(stripeAt(stripe, { timeoutMs: 200 }))).toBe(false)
  }
})

it('SUB-09 T12 a refund has an idempotency key, so that a retry refunds nothing twice', async () => {
  stripe.respondWith({ body: { id: 're_1' } })
  await stripeAt(stripe).refund('pi_1')
  expect(stripe.requests[0]?.headers['idempotency-key']).toBe('refund:pi_1')
})

it.each([
  ['the customer is deleted', { body: { id: 'cus_1', object: 'customer', deleted: true } }, 'erased'],
  ['there is none', missing, 'not known there'],
  ['our key is refused', stripeError(401, 'invalid_request_error'), 'no answer'],
  ['a server between says 503', { status: 503, body: {} }, 'no answer'],
  ['the connection is closed', 'closed connection', 'no answer'],
] as const)('REC-02 erasing a customer, when %s', async (_, response, answer) => {
  stripe.respondWith(response)
  expect(await stripeAt(stripe, { timeoutMs: 1000 }).eraseCustomer('cus_1')).toBe(answer)
  // a call that a test before gave up may still arrive
  const sent = stripe.requests.map(({ method, path }) => `${method} ${path}`)
  expect(sent).toContain('DELETE /v1/customers/cus_1')
})
