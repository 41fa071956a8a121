import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import {
  actAtCheckout,
  startCheckout,
  buy,
  callCount,
  customerOf,
  membershipOf,
  newcomer,
  paymentsKeys,
  injectStripeErrors,
} from '../../testing/payments.ts'
import { productionSettings } from '../../testing/production-settings.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  member = await newcomer(app)
})
afterAll(() => app.close())

const post = (body: unknown, buyer = member) => buyer.request('POST', '/api/checkout', body)
// a job may cancel plans at the provider meanwhile: those calls are not counted
const calls = async () => (await callCount(app, '/v1/')) - (await callCount(app, '/v1/subscriptions'))

async function sessionOf(id: string): Promise<Record<string, unknown>> {
  const row = await app.db
    .selectFrom('sandbox_stripe_objects')
    .select('data')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Object(row.data)
}

describe('the session at the provider', () => {
  it('SUB-05 T09 has the price of the plan, and the signed-in member as customer and reference', async () => {
    const id = await startCheckout(member, 'nomad', { context: 'chat', userId: member.id, email: member.email })
    const session = await sessionOf(id)
    expect(session).toMatchObject({
      mode: 'subscription',
      amount_total: 5900,
      currency: 'eur',
      client_reference_id: member.id,
      customer: await customerOf(app, member),
      metadata: { user_id: member.id, plan_id: 'nomad', context: 'chat' },
      success_url: 'http://wayhouse.test/app/subscription/success?context=chat&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://wayhouse.test/app/subscription/cancel',
    })
    expect(await sessionOf(await customerOf(app, member))).toMatchObject({ email: member.email })
  })

  it('SUB-01 a lifetime membership is paid once, and its session expires before its seat is freed', async () => {
    const session = await sessionOf(await startCheckout(member, 'worlds_citizen'))
    expect(session).toMatchObject({ mode: 'payment', amount_total: 10900 })
    const lifetime = Number(session['expires_at']) - app.clock.now().getTime() / 1000
    expect(lifetime).toBeGreaterThan(30 * 60)
    expect(lifetime).toBeLessThan(32 * 60)
  })

  it('G-36 the success page gets the return path', async () => {
    const id = await startCheckout(member, 'nomad', { context: 'join-tribe', returnPath: '/app/tribes/42?request=1' })
    expect((await sessionOf(id))['success_url']).toContain(
      '?context=join-tribe&next=%2Fapp%2Ftribes%2F42%3Frequest%3D1&session_id={CHECKOUT_SESSION_ID}',
    )
  })

  it('SUB-06 a subscriber’s success page names the plan that is bought', async () => {
    await buy(app, member)
    const session = await sessionOf(await startCheckout(member, 'worlds_citizen'))
    expect(session['success_url']).toContain('?context=general&plan=worlds_citizen&session_id={CHECKOUT_SESSION_ID}')
  })

  it('SUB-05 a customer that the provider has deleted is created again', async () => {
    await startCheckout(member)
    const before = await customerOf(app, member)
    await app.db.deleteFrom('sandbox_stripe_objects').where('id', '=', before).execute()
    const session = await sessionOf(await startCheckout(member, 'wannabe'))
    expect(session['customer']).not.toBe(before)
    expect(await customerOf(app, member)).toBe(session['customer'])
  })

  it('T15 ten simultaneous requests get one session and create one customer', async () => {
    const before = await callCount(app, '/v1/customers')
    const responses = await Promise.all(Array.from({ length: 10 }, () => post({ planId: 'nomad' })))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(responses.map(({ body }) => body.sessionId)).size).toBe(1)
    expect(await callCount(app, '/v1/customers')).toBe(before + 1)
  })

  it('SUB-05 another plan closes the session of the first, so that both are not paid', async () => {
    const first = await startCheckout(member, 'nomad')
    const second = await startCheckout(member, 'wannabe')
    expect(second).not.toBe(first)
    await expect.poll(async () => (await sessionOf(first))['status'], { timeout: 8000 }).toBe('expired')
    await actAtCheckout(app, second, 'pay')
    expect(await membershipOf(member)).toMatchObject({ plan: 'wannabe' })
  })
})

describe('a request that is refused before the provider is called', () => {
  const evil = [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    'https://wayhouse.test@evil.test',
    'http://wayhouse.test.evil.test',
    'javascript:alert(1)',
    '%2f%2fevil.test',
    '/app\r\nx: y',
    7,
    ['/app'],
  ]
  const names = ['returnPath', 'successUrl', 'cancelUrl']

  it.each(evil.flatMap((address) => names.map((name) => [name, address] as const)))(
    'T17 SUB-05 %s: %j',
    async (name, address) => {
      const before = await calls()
      expect((await post({ planId: 'nomad', [name]: address })).status).toBe(422)
      expect(await calls()).toBe(before)
    },
  )

  it('T17 the portal’s return URL', async () => {
    await buy(app, member)
    const before = await calls()
    for (const address of evil)
      for (const name of ['returnPath', 'returnUrl'])
        expect((await member.request('POST', '/api/billing-portal', { [name]: address })).status).toBe(422)
    expect(await calls()).toBe(before)
  })

  it.each([
    [{ planId: 'free' }],
    [{}],
    [{ planId: 'worlds_citizen', amount: 1, currency: 'IDR' }],
    [{ planId: 'nomad', amount_cents: 1 }],
    [{ planId: 'nomad', context: 'elsewhere' }],
    [{ planId: ['nomad'] }],
    [{ planId: 'nomad', customer: 'cus_1' }],
  ])('T10 G-32 %j', async (body) => {
    const before = await calls()
    expect((await post(body)).status).toBe(422)
    expect(await calls()).toBe(before)
  })

  it('T03 T09 G-32 for another member, by id or by address', async () => {
    const other = await newcomer(app)
    const before = await calls()
    for (const named of [{ userId: other.id }, { email: other.email }, { userId: 'x' }, { email: '' }])
      expect((await post({ planId: 'nomad', ...named })).body).toMatchObject({ code: 'FORBIDDEN' })
    expect((await member.request('POST', `/api/checkout?userId=${other.id}`, { planId: 'free' })).status).toBe(422)
    expect((await app.request('POST', '/api/checkout', { planId: 'nomad', userId: other.id })).status).toBe(401)
    expect(await calls()).toBe(before)
  })

  it('G-39 while a plan is active, except a lifetime membership, which is bought once', async () => {
    await buy(app, member)
    const before = await calls()
    const active = { status: 409, body: { code: 'ALREADY_SUBSCRIBED', message: 'You already have an active plan' } }
    expect(await post({ planId: 'nomad' })).toMatchObject(active)
    expect(await post({ planId: 'wannabe' })).toMatchObject(active)
    expect(await calls()).toBe(before)
    await buy(app, member, 'worlds_citizen')
    const after = await calls()
    expect(await post({ planId: 'worlds_citizen' })).toMatchObject(active)
    expect(await calls()).toBe(after)
  })

  it('T15 while a payment is pending, for a fortnight at most', async () => {
    await actAtCheckout(app, await startCheckout(member), 'pay_later')
    const before = await calls()
    expect(await post({ planId: 'worlds_citizen' })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_PENDING' },
    })
    expect(await calls()).toBe(before)
    app.clock.advance(days(15))
    expect((await post({ planId: 'worlds_citizen' })).status).toBe(200)
  })

  it('G-149 more than ten times an hour', async () => {
    for (let count = 0; count < 10; count += 1) expect((await post({ planId: 'nomad' })).status).toBe(200)
    const before = await calls()
    expect(await post({ planId: 'nomad' })).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(await calls()).toBe(before)
  })

  it('T13 G-34 a visit to the success page grants nothing', async () => {
    const id = await startCheckout(member)
    await member.request('GET', `/app/subscription/success?context=general&session_id=${id}`)
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'none' })
  })
})

describe('a provider that returns errors', () => {
  // of this member only: a scheduled job may read other members' sessions meanwhile
  const failCheckout = (error: string) => injectStripeErrors(app, { error, calls: `client_reference_id=${member.id}` })

  it.each(['401', '429'])('SUB-05 SUB-08 %s: the error’s text, and the next request works', async (error) => {
    await failCheckout(error)
    expect(await post({ planId: 'nomad' })).toMatchObject({
      status: 502,
      body: { code: 'CHECKOUT_FAILED', message: 'Failed to create checkout session' },
    })
    await buy(app, member)
    await injectStripeErrors(app, { error, calls: '/v1/billing_portal' })
    expect(await member.request('POST', '/api/billing-portal', {})).toMatchObject({
      status: 502,
      body: { code: 'PORTAL_FAILED', message: 'Failed to access billing portal' },
    })
    expect((await member.request('POST', '/api/billing-portal', {})).status).toBe(200)
  })

  it('SUB-05 one failure is retried', async () => {
    await failCheckout('500')
    expect((await post({ planId: 'nomad' })).status).toBe(200)
  })
})

describe('a provider that does not respond', () => {
  const attempts: (string | undefined)[] = []
  let silent: Server
  let timingOut: TestApp
  beforeAll(async () => {
    silent = createServer(({ url }) => void attempts.push(url))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo // a TCP server's address is never a string
    timingOut = await startTestApp({
      STRIPE_SECRET_KEY: paymentsKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: paymentsKeys.webhookSecret,
      STRIPE_HOST: '127.0.0.1',
      STRIPE_PORT: String(port),
      STRIPE_PROTOCOL: 'http',
      STRIPE_TIMEOUT_MS: '300',
    })
  })
  afterAll(async () => {
    await timingOut.close()
    silent.closeAllConnections()
    await new Promise((resolve) => silent.close(resolve))
  })

  it('SUB-05 the error’s text after the timeout, and no seat stays held', async () => {
    const buyer = await newcomer(timingOut)
    attempts.length = 0
    expect(await post({ planId: 'worlds_citizen' }, buyer)).toMatchObject({
      status: 502,
      body: { message: 'Failed to create checkout session' },
    })
    // one timeout for all retries together: the response does not wait for the third attempt, the last
    expect(attempts.length).toBeGreaterThan(0)
    expect(attempts.length).toBeLessThan(3)
    const held = await timingOut.db
      .selectFrom('early_bird_seats')
      .select('seat_no')
      .where('checkout_id', 'is not', null)
      .execute()
    expect(held).toEqual([])
    expect((await post({ planId: 'nomad' }, buyer)).status).toBe(502)
  })
})

describe('an installation without a provider', () => {
  it('G-33 refuses with "Stripe failed to initialize"', async () => {
    const none = await startTestApp({ ...productionSettings, EMAIL_CONFIRMATION: 'optional' })
    expect(await post({ planId: 'nomad' }, await newcomer(none))).toMatchObject({
      status: 503,
      body: { code: 'PAYMENTS_UNAVAILABLE', message: 'Stripe failed to initialize' },
    })
    await none.close()
  })
})
