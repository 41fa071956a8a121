import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seconds } from '../../platform/clock.ts'
import { emailsTo, storedEvents } from '../../testing/identity.ts'
import {
  actAtCheckout,
  startCheckout,
  buy,
  customerOf,
  actInPortal,
  membershipOf,
  newcomer,
  paymentsKeys,
  injectStripeErrors,
  sendEvent,
} from '../../testing/payments.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember
let sessionId: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  member = await newcomer(app)
  sessionId = await startCheckout(member)
})
afterAll(() => app.close())

/** An event in the provider's format. */
const eventOf = (
  type = 'checkout.session.completed',
  object: object = { id: sessionId },
  id = `evt_${randomUUID()}`,
) => ({
  id,
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: Math.floor(app.clock.now().getTime() / 1000),
  type,
  data: { object },
})
const signatureOf = (payload: string, secret = paymentsKeys.webhookSecret, offset = 0) => {
  const timestamp = Math.floor(app.clock.now().getTime() / 1000) + offset
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}
const send = (payload: string, signature: string) =>
  app.request('POST', '/api/webhooks/stripe', payload, { 'stripe-signature': signature })
const status = async (buyer = member) => (await membershipOf(buyer))['subscription_status']

describe('a webhook without a valid signature', () => {
  // its content is correct, so that only the signature is wrong
  beforeEach(() => actAtCheckout(app, sessionId, 'pay', 'lost'))

  const forgeries: [string, (payload: string) => [string, string]][] = [
    ['without a signature', (payload) => [payload, '']],
    ['signed with another secret', (payload) => [payload, signatureOf(payload, 'whsec_other')]],
    ['with the signature of another event', (payload) => [payload, signatureOf(JSON.stringify(eventOf()))]],
    ['with the old scheme only', (payload) => [payload, signatureOf(payload).replace('v1=', 'v0=')]],
    ['301 seconds old', (payload) => [payload, signatureOf(payload, undefined, -302)]],
    ['301 seconds ahead', (payload) => [payload, signatureOf(payload, undefined, 302)]],
    ['with its JSON reformatted', (payload) => [JSON.stringify(JSON.parse(payload), null, 1), signatureOf(payload)]],
    ['with a space at its end', (payload) => [`${payload} `, signatureOf(payload)]],
    ['without a time', (payload) => [payload, signatureOf(payload).replace(/t=\d+,/, '')]],
    [
      'with another time',
      (payload) => [payload, signatureOf(payload).replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) - 7}`)],
    ],
    ['that is no JSON', () => ['not JSON', signatureOf('not JSON')]],
    ['that is empty', () => ['', signatureOf('')]],
  ]

  it.each(forgeries)('SUB-09 T11 G-34 %s is refused and has no effect', async (_what, forged) => {
    const before = await storedEvents(app)
    const response = await send(...forged(JSON.stringify(eventOf())))
    expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_SIGNATURE' } })
    expect(await status()).toBe('none')
    expect(await storedEvents(app)).toBe(before)
  })

  it('SUB-09 T11 257 KiB are refused, signed or not', async () => {
    const payload = JSON.stringify({ ...eventOf(), note: 'x'.repeat(257 * 1024) })
    expect((await send(payload, signatureOf(payload))).status).toBe(413)
    expect(await status()).toBe('none')
  })

  it('SUB-09 T11 a wrongly signed delivery of the fake is refused', async () => {
    const other = await newcomer(app)
    const { deliveries } = await actAtCheckout(app, await startCheckout(other), 'pay', 'wrongly_signed')
    expect(deliveries).toEqual([400, 400, 400])
    expect(await status(other)).toBe('none')
  })
})

describe('a signed event', () => {
  it.each([-299, 0, 299])('SUB-09 T11 counts with a time that differs by %i seconds', async (offset) => {
    await actAtCheckout(app, sessionId, 'pay', 'lost')
    const at = new Date(app.clock.now().getTime() + seconds(offset))
    expect((await sendEvent(app, eventOf(), { at })).status).toBe(200)
    expect(await status()).toBe('active')
  })

  it('SUB-09 T11 counts with one valid signature of two', async () => {
    await actAtCheckout(app, sessionId, 'pay', 'lost')
    const payload = JSON.stringify(eventOf())
    const wrong = createHmac('sha256', 'wrong').update(payload).digest('hex')
    expect((await send(payload, signatureOf(payload).replace(',v1=', `,v1=${wrong},v1=`))).status).toBe(200)
    expect(await status()).toBe('active')
  })

  it('SUB-09 G-34 is only a hint: the state fetched from the provider counts', async () => {
    const session = { id: sessionId, status: 'complete', payment_status: 'paid', amount_total: 5900 }
    expect((await sendEvent(app, eventOf('checkout.session.completed', session))).status).toBe(200)
    expect(await status()).toBe('none')
  })

  it.each([
    ['customer.created', { id: 'cus_1' }],
    ['checkout.session.completed', { id: 'cs_test_unknown' }],
    ['checkout.session.completed', { id: '../customers' }],
    ['customer.subscription.updated', { id: 'sub_unknown' }],
    ['invoice.paid', { id: 'in_unknown' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: null }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_unknown' }],
    ['charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_unknown' }],
  ])('SUB-09 about an unknown object changes nothing: %s %j', async (type, object) => {
    expect((await sendEvent(app, eventOf(type, object))).status).toBe(200)
    expect(await status()).toBe('none')
  })

  it('SUB-09 T12 G-34 sent six times, five of them simultaneously, has one effect and one email', async () => {
    const { deliveries } = await actAtCheckout(app, sessionId, 'pay', 'repeated')
    expect(new Set(deliveries)).toEqual(new Set([200]))
    expect(await emailsTo(app, member)).toEqual(['Welcome, your membership is active'])
    expect((await member.request('GET', '/api/receipts')).body).toHaveLength(1)
  })

  it('SUB-09 needs no session and ignores cookies', async () => {
    await actAtCheckout(app, sessionId, 'pay', 'lost')
    const other = await newcomer(app)
    const payload = JSON.stringify(eventOf())
    const headers = { 'stripe-signature': signatureOf(payload), cookie: other.cookie }
    expect((await app.request('POST', '/api/webhooks/stripe', payload, headers)).status).toBe(200)
    expect([await status(), await status(other)]).toEqual(['active', 'none'])
  })

  it('SUB-09 must be sent again while the provider cannot be read, and counts then', async () => {
    await actAtCheckout(app, sessionId, 'pay', 'lost')
    await injectStripeErrors(app, { error: '429', calls: sessionId })
    const event = eventOf()
    expect((await sendEvent(app, event)).status).toBe(500)
    expect(await status()).toBe('none')
    expect((await sendEvent(app, event)).status).toBe(200)
    expect(await status()).toBe('active')
  })
})

describe('what was paid must be what was ordered', () => {
  const change = (id: string, part: object) =>
    app.db
      .updateTable('sandbox_stripe_objects')
      .set({ data: sql`data || ${JSON.stringify(part)}::jsonb` })
      .where('id', '=', id)
      .execute()

  it.each([
    ['another amount', { amount_total: 100 }],
    ['another currency', { currency: 'idr' }],
    ['another customer', { customer: 'cus_other' }],
    ['another attempt', { metadata: { checkout_attempt_id: randomUUID() } }],
    ['no attempt', { metadata: {} }],
  ])('SUB-09 T10 %s grants nothing, even with a valid signature', async (_what, part) => {
    const id = await startCheckout(member, 'worlds_citizen')
    await actAtCheckout(app, id, 'pay', 'lost')
    await change(id, part)
    expect((await sendEvent(app, eventOf('checkout.session.completed', { id }))).status).toBe(200)
    expect(await status()).toBe('none')
    expect((await member.request('GET', '/api/receipts')).body).toEqual([])
  })

  it('SUB-09 T10 a plan whose first invoice was paid with another amount grants nothing, whatever the event', async () => {
    await actAtCheckout(app, sessionId, 'pay', 'lost')
    const customer = await customerOf(app, member)
    const objects = await app.db
      .selectFrom('sandbox_stripe_objects')
      .select(['id', 'kind'])
      .where('kind', 'in', ['subscription', 'invoice'])
      .where(sql<boolean>`data ->> 'customer' = ${customer}`)
      .execute()
    const idOf = (wanted: string) => objects.find(({ kind }) => kind === wanted)?.id
    await change(idOf('invoice') ?? '', { amount_paid: 100 })
    for (const [type, id] of [
      ['checkout.session.completed', sessionId],
      ['invoice.paid', idOf('invoice')],
      ['customer.subscription.updated', idOf('subscription')],
    ] as const)
      expect((await sendEvent(app, eventOf(type, { id }))).status).toBe(200)
    expect(await status()).toBe('none')
  })

  it('SUB-09 T10 a plan that was never ordered grants nothing', async () => {
    await actAtCheckout(app, sessionId, 'pay', 'lost')
    const customer = await customerOf(app, member)
    const plan = await app.db
      .selectFrom('sandbox_stripe_objects')
      .select('id')
      .where('kind', '=', 'subscription')
      .where(sql<boolean>`data ->> 'customer' = ${customer}`)
      .executeTakeFirstOrThrow()
    await app.db
      .updateTable('sandbox_stripe_objects')
      .set({ data: sql`jsonb_set(data, '{items,data,0,price,unit_amount}', '100')` })
      .where('id', '=', plan.id)
      .execute()
    expect((await sendEvent(app, eventOf('customer.subscription.updated', plan))).status).toBe(200)
    expect(await status()).toBe('none')
  })

  it('SUB-09 T10 a checkout of another member’s customer grants nothing to either', async () => {
    const other = await newcomer(app)
    await buy(app, other)
    await actInPortal(app, other, 'end_now')
    await actAtCheckout(app, sessionId, 'pay', 'lost')
    await change(sessionId, { customer: await customerOf(app, other) })
    expect((await sendEvent(app, eventOf())).status).toBe(200)
    expect(await status(other)).toBe('canceled')
  })
})
