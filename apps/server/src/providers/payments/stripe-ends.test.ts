import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { startFakeService } from '../../testing/fake-service.ts'
import type { FakeService, Reply } from '../../testing/fake-service.ts'
import { stripeAt, stripeError } from '../../testing/stripe-adapter.ts'
import type { PaymentsProvider } from './port.ts'

let stripe: FakeService
beforeAll(async () => {
  stripe = await startFakeService()
})
afterAll(() => stripe.close())

type Act = (provider: PaymentsProvider) => Promise<boolean>

const checkout: [string, Act] = ['a checkout', (p) => p.closeCheckout('cs_1')]
const plans: [string, Act][] = [
  ['a plan, at once', (p) => p.cancelPlan('sub_1', 'now')],
  ['a plan, at its end', (p) => p.cancelPlan('sub_1', 'at period end')],
  ['a cancellation', (p) => p.resumePlan('sub_1')],
]
const payment: [string, Act] = ['a payment', (p) => p.refund('pi_1')]
const acts = [checkout, ...plans, payment]

const calls: Record<string, [string, object]> = {
  'a checkout': ['POST /v1/checkout/sessions/cs_1/expire', {}],
  'a plan, at once': ['DELETE /v1/subscriptions/sub_1', {}],
  'a plan, at its end': ['POST /v1/subscriptions/sub_1', { cancel_at_period_end: 'true' }],
  'a cancellation': ['POST /v1/subscriptions/sub_1', { cancel_at_period_end: 'false' }],
  'a payment': ['POST /v1/refunds', { payment_intent: 'pi_1' }],
}

const rejected = (code?: string) => stripeError(400, 'invalid_request_error', code === undefined ? {} : { code })
const missing = stripeError(404, 'invalid_request_error', { code: 'resource_missing' })

/** Answers what changes something with an error, and what reads with how the object stands. */
function answers(error: Reply, standing: Reply): void {
  stripe.answers(({ method }) => (method === 'GET' ? standing : error))
}

it.each(acts)('SUB-09 %s is asked for once', async (what, act) => {
  stripe.answers({ body: { id: 'x' } })
  expect(await act(stripeAt(stripe))).toBe(true)
  const [call, form] = calls[what] ?? []
  expect(stripe.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([call])
  expect(Object.fromEntries(new URLSearchParams(stripe.asked[0]?.body))).toEqual(form)
})

it.each([
  [...checkout, { status: 'complete' }, { status: 'open' }],
  ...plans.map((plan) => [...plan, { status: 'canceled' }, { status: 'active' }] as const),
] as const)(
  'SUB-09 %s that is over or gone already is done, one that stands is not',
  async (_what, act, over, open) => {
    for (const error of [rejected(), missing]) {
      for (const standing of [{ body: over }, missing]) {
        answers(error, standing)
        expect(await act(stripeAt(stripe))).toBe(true)
      }
      answers(error, { body: open })
      expect(await act(stripeAt(stripe))).toBe(false)
    }
    answers(rejected(), 'silence')
    expect(await act(stripeAt(stripe, { timeoutMs: 200 }))).toBe(false)
  },
)

it('SUB-09 T15 a payment is given back where it was before, and not where Stripe rejects it: its code is logged', async () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  stripe.answers(rejected('charge_already_refunded'))
  expect(await stripeAt(stripe, { log }).refund('pi_1')).toBe(true)
  expect(lines).toEqual([])
  for (const [reply, code] of [
    [rejected('balance_insufficient'), 'balance_insufficient'],
    [rejected(), null],
    [missing, 'resource_missing'],
  ] as const) {
    stripe.answers(reply)
    expect(await stripeAt(stripe, { log }).refund('pi_1')).toBe(false)
    expect(JSON.parse(lines.pop() ?? '')).toMatchObject({ provider: 'stripe', code })
  }
})

it.each(acts)('SUB-09 R12 %s is not done while the provider does not answer or is not ours to ask', async (_, act) => {
  for (const reply of [stripeError(401, 'invalid_request_error'), 'silence'] as const) {
    stripe.answers(reply)
    expect(await act(stripeAt(stripe, { timeoutMs: 200 }))).toBe(false)
  }
})

it('SUB-09 T12 a refund carries its own key, so that a repeat gives nothing back twice', async () => {
  stripe.answers({ body: { id: 're_1' } })
  await stripeAt(stripe).refund('pi_1')
  expect(stripe.asked[0]?.headers['idempotency-key']).toBe('refund:pi_1')
})
