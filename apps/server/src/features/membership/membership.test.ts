import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, minutes } from '../../platform/clock.ts'
import { emailsTo } from '../../testing/identity.ts'
import {
  actAtCheckout,
  buy,
  customerOf,
  actInPortal,
  membershipOf,
  newcomer,
  injectStripeErrors,
  startCheckout,
} from '../../testing/payments.ts'
import { suspend } from '../../testing/suspension.ts'
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

const none = {
  subscription_status: 'none',
  plan: null,
  current_period_end: null,
  cancel_at_period_end: false,
  grace_until: null,
  pending_plan: null,
  can_manage: false,
}
const endsIn = async () =>
  (Date.parse(String((await membershipOf(member))['current_period_end'])) - app.clock.now().getTime()) / days(1)

describe('a payment', () => {
  it('SUB-09 is required for a membership', async () => {
    expect(await membershipOf(member)).toEqual(none)
  })

  it.each([
    ['wannabe', 181],
    ['nomad', 365],
  ])('SUB-09 paid: %s is active for its period', async (planId, length) => {
    const sessionId = await startCheckout(member, planId)
    expect(await membershipOf(member)).toEqual(none)
    const { deliveries, location } = await actAtCheckout(app, sessionId, 'pay')
    expect(deliveries).toEqual([200, 200, 200])
    expect(location).toBe(`/app/subscription/success?context=general&session_id=${sessionId}`)
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', plan: planId, can_manage: true })
    expect(Math.abs((await endsIn()) - length)).toBeLessThan(1.1)
    expect(await emailsTo(app, member)).toEqual(['Welcome, your membership is active'])
  })

  it('SUB-09 G-31 a lifetime membership never ends', async () => {
    await buy(app, member, 'worlds_citizen')
    const lifetime = { ...none, subscription_status: 'active', plan: 'worlds_citizen' }
    expect(await membershipOf(member)).toEqual(lifetime)
    expect(await emailsTo(app, member)).toEqual(['You are a lifetime member'])
    const { body: receipts } = await member.request('GET', '/api/receipts')
    expect(receipts).toMatchObject([{ plan: 'worlds_citizen', amount_cents: 10900, currency: 'EUR', status: 'paid' }])
    expect((await app.request('GET', new URL(receipts[0].url).pathname)).body).toContain('€109.00')
    expect(await member.request('POST', '/api/billing-portal', {})).toMatchObject({
      status: 409,
      body: { code: 'NO_BILLING_ACCOUNT', message: 'Failed to access billing portal' },
    })
  })

  it.each([['fail'], ['cancel'], ['expire']])('SUB-07 %s grants no membership', async (action) => {
    const { location } = await actAtCheckout(app, await startCheckout(member), action)
    expect(location).toContain(action === 'fail' ? '/sandbox/stripe/pay/' : '/app/subscription/cancel')
    expect(await membershipOf(member)).toEqual(none)
    expect(await emailsTo(app, member)).toEqual([])
  })

  it.each(['nomad', 'worlds_citizen'])(
    'SUB-09 %s with a pending payment is active once it succeeds',
    async (planId) => {
      const sessionId = await startCheckout(member, planId)
      await actAtCheckout(app, sessionId, 'pay_later')
      expect(await membershipOf(member)).toEqual({ ...none, pending_plan: planId })
      expect(await emailsTo(app, member)).toEqual(['Your payment is being processed'])
      await actAtCheckout(app, sessionId, 'arrive')
      expect(await membershipOf(member)).toMatchObject({
        subscription_status: 'active',
        plan: planId,
        pending_plan: null,
      })
    },
  )

  it('SUB-09 a pending payment that fails causes an email', async () => {
    const sessionId = await startCheckout(member)
    await actAtCheckout(app, sessionId, 'pay_later')
    await actAtCheckout(app, sessionId, 'not_arrive')
    expect(await membershipOf(member)).toEqual(none)
    expect(await emailsTo(app, member)).toEqual(['Your payment is being processed', 'Your payment did not arrive'])
  })
})

describe('a plan', () => {
  beforeEach(async () => void (await buy(app, member)))

  it('SUB-09 renewed: active for another year', async () => {
    await actInPortal(app, member, 'renew')
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', grace_until: null })
    expect((await emailsTo(app, member)).slice(1)).toEqual(['Your membership has been renewed'])
    expect((await member.request('GET', '/api/receipts')).body).toHaveLength(2)
  })

  it('SUB-09 G-39 changed to another: takes effect immediately, for the difference in price', async () => {
    const other = await newcomer(app)
    await buy(app, other, 'wannabe')
    app.clock.advance(minutes(1))
    await actInPortal(app, other, 'change')
    expect(await membershipOf(other)).toMatchObject({ subscription_status: 'active', plan: 'nomad' })
    expect((await other.request('GET', '/api/receipts')).body).toMatchObject([
      { plan: 'nomad', amount_cents: 2600 },
      { plan: 'wannabe', amount_cents: 3300 },
    ])
    expect((await emailsTo(app, other)).slice(1).toSorted()).toEqual([
      'We received your payment',
      'Your plan is now Nomad',
    ])
    // and back: the smaller plan costs nothing more
    await actInPortal(app, other, 'change')
    expect(await membershipOf(other)).toMatchObject({ subscription_status: 'active', plan: 'wannabe' })
    expect((await other.request('GET', '/api/receipts')).body).toHaveLength(2)
    expect((await emailsTo(app, other)).slice(3)).toEqual(['Your plan is now Wannabe'])
  })

  it('SUB-09 G-30 failed: seven days of grace, and active again once it is paid', async () => {
    await actInPortal(app, member, 'fail_renewal')
    const failed = await membershipOf(member)
    expect(failed).toMatchObject({ subscription_status: 'active', plan: 'nomad' })
    const grace = Date.parse(String(failed['grace_until'])) - app.clock.now().getTime()
    expect(Math.round(grace / days(1))).toBe(7)
    await actInPortal(app, member, 'recover')
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', grace_until: null })
    expect((await emailsTo(app, member)).slice(1)).toEqual([
      'A payment for your membership failed',
      'Your membership has been renewed',
    ])
  })

  it.each([
    ['cancel_at', 365],
    ['cancel_early', 182],
  ])('SUB-09 cancelled with %s, as newer versions of the provider say it: access ends then', async (action, left) => {
    const renewal = String((await membershipOf(member))['current_period_end'])
    await actInPortal(app, member, action)
    const { current_period_end: end, ...state } = await membershipOf(member)
    expect(state).toMatchObject({ subscription_status: 'active', cancel_at_period_end: true })
    const daysLeft = (Date.parse(String(end)) - app.clock.now().getTime()) / days(1)
    expect(Math.round(daysLeft)).toBeGreaterThanOrEqual(left)
    expect(Date.parse(String(end))).toBeLessThanOrEqual(Date.parse(renewal))
    expect((await emailsTo(app, member)).at(-1)).toBe('Your membership will not renew')
    await actInPortal(app, member, 'resume')
    expect(await membershipOf(member)).toMatchObject({ cancel_at_period_end: false, current_period_end: renewal })
  })

  it('SUB-09 cancelled: active to the end of the period, and resumed', async () => {
    await actInPortal(app, member, 'cancel')
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', cancel_at_period_end: true })
    await actInPortal(app, member, 'resume')
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', cancel_at_period_end: false })
    expect((await emailsTo(app, member)).slice(1)).toEqual([
      'Your membership will not renew',
      'Your membership renews again',
    ])
    const { rows } = await sql`
      select data -> 'action' ->> 'url' as url from pgboss.job
      where name = 'mail' and data ->> 'to' = ${member.email} order by created_on desc limit 1
    `.execute(app.db)
    expect(rows).toEqual([{ url: 'http://wayhouse.test/app/subscription/receipts' }])
  })

  it.each([
    ['end_now', 'canceled', 'Your membership has ended'],
    ['end_unpaid', 'expired', 'Your membership has ended'],
    ['dispute', 'active', 'Your payment is disputed'],
  ])('SUB-09 T16 %s: %s', async (action, status, subject) => {
    await actInPortal(app, member, action)
    expect(await membershipOf(member)).toMatchObject({ subscription_status: status, plan: 'nomad' })
    expect((await emailsTo(app, member)).slice(1)).toEqual([subject])
  })

  it('SUB-09 T16 a dispute is announced even if the provider could not be read at first', async () => {
    await injectStripeErrors(app, { error: '429', calls: await customerOf(app, member) })
    expect(await actInPortal(app, member, 'dispute')).toEqual([200])
    expect((await emailsTo(app, member)).slice(1)).toEqual(['Your payment is disputed'])
  })

  it('SUB-09 T16 refunded: ends immediately and is cancelled at the provider', async () => {
    await actInPortal(app, member, 'refund')
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'canceled', plan: 'nomad' })
    await expect
      .poll(async () => (await emailsTo(app, member)).slice(1), { timeout: 8000 })
      .toEqual(['Your payment was refunded', 'Your membership has ended'])
  })

  it('SUB-09 a partial refund changes only the receipt', async () => {
    await actInPortal(app, member, 'refund_part')
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active' })
    expect((await member.request('GET', '/api/receipts')).body).toMatchObject([
      { amount_cents: 5900, refunded_cents: 1966, status: 'paid' },
    ])
  })

  it.each([
    ['dispute_won', 'active'],
    ['dispute_lost', 'canceled'],
  ])('SUB-09 T16 %s: %s', async (action, status) => {
    await actInPortal(app, member, 'dispute')
    await actInPortal(app, member, action)
    expect(await membershipOf(member)).toMatchObject({ subscription_status: status })
  })

  it('SUB-09 G-31 a lifetime membership ends an earlier plan at once, without an email', async () => {
    app.clock.advance(days(10))
    await buy(app, member, 'worlds_citizen')
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', plan: 'worlds_citizen' })
    await expect
      .poll(() => app.db.selectFrom('subscriptions').select('status').where('user_id', '=', member.id).execute(), {
        timeout: 8000,
      })
      .toEqual([{ status: 'canceled' }])
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', plan: 'worlds_citizen' })
    expect((await emailsTo(app, member)).slice(1)).toEqual(['You are a lifetime member'])
  })
})

describe('the portal', () => {
  it('SUB-08 opens for a member with a plan and leads back to where they came from', async () => {
    await buy(app, member)
    const { status, body } = await member.request('POST', '/api/billing-portal', { returnPath: '/app/profile' })
    expect(status).toBe(200)
    const path = new URL(body.url).pathname
    expect((await app.request('GET', path)).body).toContain('href="/app/profile"')
    await actInPortal(app, member, 'end_now')
    expect((await member.request('POST', '/api/billing-portal', {})).status).toBe(200)
  })

  it('SUB-08 opens for a suspended member, who may not buy a plan', async () => {
    await buy(app, member)
    const suspended = await suspend(app, member)
    expect((await suspended.request('POST', '/api/billing-portal', {})).status).toBe(200)
    expect((await suspended.request('POST', '/api/checkout', { planId: 'nomad' })).status).toBe(403)
  })

  it('SUB-08 does not open for a member who never had a plan, or a visitor', async () => {
    expect(await member.request('POST', '/api/billing-portal', {})).toMatchObject({
      status: 409,
      body: { message: 'Failed to access billing portal' },
    })
    expect((await app.request('POST', '/api/billing-portal', {})).status).toBe(401)
  })
})
