import { stripeClient } from '@wayhouse/server/providers/payments/stripe-client'
import { setUpStripe } from '@wayhouse/server/providers/payments/stripe-setup'
import { paymentsKeys } from '@wayhouse/server/testing/payments'
import { startTestApp } from '@wayhouse/server/testing/test-app'
import type { TestApp } from '@wayhouse/server/testing/test-app'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let app: TestApp
let client: Stripe
let price: string

beforeAll(async () => {
  app = await startTestApp()
  client = clientWith(paymentsKeys.secretKey)
  await setUpStripe({ client, appUrl: 'http://wayhouse.test', webhookUrl: null })
  const { data } = await client.prices.list({ lookup_keys: ['nomad_year_eur'], active: true })
  price = data[0]?.id ?? ''
})
afterAll(() => app.close())

const clientWith = (key: string) =>
  stripeClient(key, { host: '127.0.0.1', port: Number(new URL(app.url).port), protocol: 'http' }, 5000)

const session = (customer: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  customer,
  client_reference_id: 'member-1',
  line_items: [{ price, quantity: 1 }],
  metadata: { plan_id: 'nomad' },
  expires_at: Math.floor(app.clock.now().getTime() / 1000) + 3600,
  success_url: 'http://wayhouse.test/done?id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://wayhouse.test/',
})
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: Stripe.errors.StripeError) => error,
  )

describe('the fake API, called by Stripe’s own client', () => {
  it('opens a checkout session and lists its items', async () => {
    const { id: customer } = await client.customers.create({ email: 'a@b.test' })
    const opened = await client.checkout.sessions.create(session(customer))
    expect(opened).toMatchObject({ object: 'checkout.session', status: 'open', amount_total: 5900, subscription: null })
    expect(opened.url).toBe(`http://wayhouse.test/sandbox/stripe/pay/${opened.id}`)
    expect(opened).not.toHaveProperty('sandbox')
    const { data } = await client.checkout.sessions.listLineItems(opened.id)
    expect(data).toMatchObject([{ amount_total: 5900, quantity: 1 }])
    expect(await client.checkout.sessions.expire(opened.id)).toMatchObject({ status: 'expired', url: null })
    expect(await errorOf(client.checkout.sessions.expire(opened.id))).toMatchObject({ statusCode: 400 })
  })

  it('repeats the response for the same idempotency key, and rejects the key for another request', async () => {
    const key = { idempotencyKey: 'once' }
    const customers = await Promise.all([1, 2].map(() => client.customers.create({ email: 'a@b.test' }, key)))
    expect(customers[0]?.id).toBe(customers[1]?.id)
    const error = await errorOf(client.customers.create({ email: 'c@d.test' }, key))
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  it('T10 rejects the same keys, prices, parameters and times as Stripe', async () => {
    const { id: customer } = await client.customers.create({ email: 'a@b.test' })
    const params = session(customer)
    expect(await errorOf(clientWith('sk_test_wrong').customers.create({}))).toMatchObject({ statusCode: 401 })
    const unknownPrice = { ...params, line_items: [{ price: 'nope', quantity: 1 }] }
    expect(await errorOf(client.checkout.sessions.create(unknownPrice))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      message: "No such price: 'nope'",
      param: 'line_items[0][price]',
    })
    expect(await errorOf(client.checkout.sessions.create({ ...params, locale: 'en' }))).toMatchObject({
      code: 'parameter_unknown',
    })
    const expiresTooSoon = { ...params, expires_at: Math.floor(app.clock.now().getTime() / 1000) + 60 }
    expect(await errorOf(client.checkout.sessions.create(expiresTooSoon))).toMatchObject({ param: 'expires_at' })
    expect(await errorOf(client.checkout.sessions.create({ ...params, mode: 'payment' }))).toMatchObject({
      param: 'mode',
    })
    expect(await errorOf(client.subscriptions.retrieve('sub_none'))).toMatchObject({ statusCode: 404 })
    expect(await errorOf(client.balance.retrieve())).toMatchObject({ statusCode: 404 })
  })

  it('refuses requests without the right key', async () => {
    for (const key of ['', 'Bearer sk_test_x'])
      expect((await app.request('GET', '/v1/prices', undefined, { authorization: key })).status).toBe(401)
  })
})
