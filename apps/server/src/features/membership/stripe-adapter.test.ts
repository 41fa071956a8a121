import { decodedForm } from '@wayhouse/sandbox/stripe'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hours } from '../../platform/clock.ts'
import { stripeClient } from '../../providers/payments/stripe-client.ts'
import { setUpStripe } from '../../providers/payments/stripe-setup.ts'
import { emailsTo } from '../../testing/identity.ts'
import { addOperator } from '../../testing/operators.ts'
import {
  customerOf,
  injectStripeErrors,
  membershipOf,
  newcomer,
  paymentsKeys,
  submitForm,
  sendEvent,
} from '../../testing/payments.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** One installation acts as Stripe; the other is configured with Stripe's keys and has no fake of its own. */
let stripe: TestApp
let app: TestApp
let port: string

beforeAll(async () => {
  stripe = await startTestApp()
  port = new URL(stripe.url).port
  app = await startWithStripe()
  const client = stripeClient(paymentsKeys.secretKey, { host: '127.0.0.1', port: Number(port), protocol: 'http' }, 5000)
  await setUpStripe({ client, appUrl: 'http://wayhouse.test', webhookUrl: null })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

const startWithStripe = (more: Record<string, string> = {}) =>
  startTestApp({
    STRIPE_SECRET_KEY: paymentsKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: `whsec_old,${paymentsKeys.webhookSecret}`,
    STRIPE_HOST: '127.0.0.1',
    STRIPE_PORT: port,
    STRIPE_PROTOCOL: 'http',
    ...more,
  })

const relayed = new Set<string>()

/** Sends the new events of the installation that acts as Stripe to the other one. */
async function relay(): Promise<void> {
  const rows = await stripe.db
    .selectFrom('sandbox_stripe_objects')
    .select(['id', 'data'])
    .where('kind', '=', 'event')
    .orderBy('number')
    .execute()
  for (const { id, data } of rows.filter((row) => !relayed.has(row.id))) {
    relayed.add(id)
    expect((await sendEvent(app, Object(data))).status).toBe(200)
  }
}

it('SUB-05 SUB-08 SUB-09 a membership from the first payment to the refund, with Stripe’s keys', async () => {
  const member = await newcomer(app)
  const { body } = await member.request('POST', '/api/checkout', { planId: 'wannabe', context: 'join-tribe' })
  expect(body.url).toContain(`/pay/${body.sessionId}`)
  await submitForm(stripe, `pay/${body.sessionId}`, { action: 'pay', delivery: 'now' })
  expect(await membershipOf(member)).toMatchObject({ subscription_status: 'none' })
  await relay()
  expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', plan: 'wannabe' })

  const portal = await member.request('POST', '/api/billing-portal', { returnUrl: '/app/profile' })
  const path = new URL(portal.body.url).pathname.replace('/sandbox/stripe/', '')
  const [plan] = await stripe.db
    .selectFrom('sandbox_stripe_objects')
    .select('id')
    .where('kind', '=', 'subscription')
    .execute()
  for (const action of ['renew', 'fail_renewal', 'recover', 'cancel', 'end_now']) {
    await submitForm(stripe, path, { action, object: plan?.id ?? '' })
    await relay()
  }
  expect(await membershipOf(member)).toMatchObject({ subscription_status: 'canceled', plan: 'wannabe' })

  const lifetime = await member.request('POST', '/api/checkout', { planId: 'worlds_citizen' })
  await submitForm(stripe, `pay/${lifetime.body.sessionId}`, { action: 'pay' })
  await relay()
  expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', plan: 'worlds_citizen' })
  const [charge] = await stripe.db
    .selectFrom('sandbox_stripe_objects')
    .select('id')
    .where('kind', '=', 'charge')
    .orderBy('number', 'desc')
    .execute()
  const customer = await customerOf(app, member)
  await submitForm(stripe, `customers/${customer}`, { action: 'refund', object: charge?.id ?? '' })
  await relay()
  expect(await membershipOf(member)).toMatchObject({ subscription_status: 'canceled' })
  expect((await member.request('GET', '/api/receipts')).body).toHaveLength(4)
  expect(await emailsTo(app, member)).toEqual([
    'Welcome, your membership is active',
    'Your membership has been renewed',
    'A payment for your membership failed',
    'Your membership has been renewed',
    'Your membership will not renew',
    'Your membership has ended',
    'You are a lifetime member',
    'Your payment was refunded',
  ])
})

it('DUTY-02 the set-up adds the events that an earlier webhook lacks, and changes nothing again', async () => {
  const client = stripeClient(paymentsKeys.secretKey, { host: '127.0.0.1', port: Number(port), protocol: 'http' }, 5000)
  const url = 'https://wayhouse.test/api/webhooks/stripe'
  await client.webhookEndpoints.create({
    url,
    enabled_events: ['charge.refunded'],
    api_version: '2026-10-28.endive',
    metadata: {},
  })
  const setUp = () => setUpStripe({ client, appUrl: 'https://wayhouse.test', webhookUrl: url })
  expect((await setUp()).at(-1)).toContain('refund.failed')
  const { data } = await client.webhookEndpoints.list({ limit: 100 })
  expect(data.find((endpoint) => endpoint.url === url)?.enabled_events).toEqual(
    expect.arrayContaining(['charge.refunded', 'refund.failed', 'refund.updated', 'invoice.paid']),
  )
  expect(await setUp()).toEqual([])
})

describe('taxes', () => {
  /** The body of the newest request to Stripe for a checkout session. */
  const newestSessionRequest = async () => {
    const { body } = await stripe.db
      .selectFrom('sandbox_stripe_calls')
      .select('body')
      .where('path', '=', '/v1/checkout/sessions')
      .where('method', '=', 'POST')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    return decodedForm(new URLSearchParams(body))
  }
  const startCheckout = async (where: TestApp, planId: string) =>
    (await (await newcomer(where)).request('POST', '/api/checkout', { planId })).status

  it.each(['nomad', 'worlds_citizen'])(
    'SUB-05 are not calculated for %s where Stripe Tax is not set up',
    async (plan) => {
      expect(await startCheckout(app, plan)).toBe(200)
      const request = await newestSessionRequest()
      for (const name of ['automatic_tax', 'customer_update']) expect(request).not.toHaveProperty(name)
    },
  )

  const taxed = { automatic_tax: { enabled: 'true' }, customer_update: { address: 'auto' } }
  /** What the console's first step about payments says. */
  const finding = async (where: TestApp): Promise<string> => {
    const admin = await addOperator(where, 'admin')
    return (await admin.request('POST', '/api/admin/setup/payments/check', {})).body.finding
  }
  const setUpTaxes = () =>
    fetch(`${stripe.url}/v1/tax/settings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${paymentsKeys.secretKey}` },
      body: new URLSearchParams({ 'head_office[address][country]': 'PT' }),
    })

  it('SUB-05 DUTY-04 are calculated by Stripe within an hour after Stripe Tax is set up, for every plan', async () => {
    expect(await startCheckout(app, 'nomad')).toBe(200)
    expect((await setUpTaxes()).status).toBe(200)
    app.clock.advance(hours(1))
    // the fake's clock too, because sessions have an end
    stripe.clock.advance(hours(1))
    for (const plan of ['nomad', 'worlds_citizen']) {
      expect(await startCheckout(app, plan)).toBe(200)
      expect(await newestSessionRequest()).toMatchObject(taxed)
    }
    expect(await finding(app)).toContain('. It computes taxes')
  })

  it.each([
    ['true', taxed, 'It computes taxes'],
    ['false', { mode: 'subscription' }, 'It computes no taxes'],
  ])('SUB-05 are a setting too: %s', async (setting, sent, found) => {
    const other = await startWithStripe({ STRIPE_AUTOMATIC_TAX: setting })
    onTestFinished(() => other.close())
    expect(await startCheckout(other, 'nomad')).toBe(200)
    const request = await newestSessionRequest()
    expect(request).toMatchObject(sent)
    expect('automatic_tax' in request).toBe(setting === 'true')
    expect(await finding(other)).toContain(found)
  })

  it('SUB-05 no order goes without them because Stripe did not say', async () => {
    const other = await startWithStripe()
    onTestFinished(() => other.close())
    await injectStripeErrors(stripe, { error: '500', calls: '/v1/tax/settings', count: 3 })
    expect(await startCheckout(other, 'nomad')).toBe(502)
  })
})
