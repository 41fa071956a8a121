import { newPriceVersion } from '@wayhouse/domain/membership'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, hours, seconds } from '../../../platform/clock.ts'
import { lastingNewcomer, newestContract, order, ordered } from '../../../testing/contracts.ts'
import { emailsTo } from '../../../testing/identity.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { addOperator } from '../../../testing/operators.ts'
import { injectStripeErrors, membershipOf, runJob } from '../../../testing/payments.ts'
import { stopSchedule } from '../../../testing/schedule.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let admin: TestMember
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
  await stopSchedule(app)
  admin = await addOperator(app, 'admin')
})
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(app.db)
  await sql`delete from app_config where key in ('plan_prices', 'renewal_prices')`.execute(app.db)
  // plans of earlier tests do not renew
  await sql`update subscriptions set status = 'canceled'`.execute(app.db)
  await inUse(5900)
  member = await lastingNewcomer(app)
  await order(app, member, 'nomad')
})
afterAll(() => app.close())

/** Changes settings, and waits until every process uses them. */
async function set(changes: object): Promise<void> {
  // a session of an operator ends sooner than a plan
  const soon = new Date(app.clock.now().getTime() + days(1))
  await app.db
    .updateTable('sessions')
    .set({ expires_at: soon, second_factor_at: app.clock.now() })
    .where('user_id', '=', admin.id)
    .execute()
  const { version } = (await admin.request('GET', '/api/admin/settings')).body
  const { status, body } = await admin.request('PUT', '/api/admin/settings', { version, ...changes })
  expect(status, JSON.stringify(body)).toBe(200)
  if ('nomad_cents' in changes) await inUse(Number(changes.nomad_cents))
}

/** Waits until settings with this price are in use. */
const inUse = (nomadCents: number) =>
  expect
    .poll(
      async () => {
        app.clock.advance(seconds(3))
        return (await app.request('GET', '/api/plans')).body.plans[1].price_cents
      },
      { timeout: 20_000 },
    )
    .toBe(nomadCents)

const contract = () => newestContract(member)

/** Moves the clock to this long before the renewal, and runs the jobs. */
async function goTo(beforeMs: number): Promise<void> {
  const { period_end } = await app.db
    .selectFrom('subscriptions')
    .select('period_end')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow()
  app.clock.advance(period_end.getTime() - beforeMs - app.clock.now().getTime())
  await runJob(app, beforeMs > 0 ? 'renewal-reminders' : 'stale-payments')
  await settled()
}

/** Waits until the provider's tasks are done. */
const settled = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`select from pgboss.job where name = 'payment-provider-tasks'
        and state in ('created', 'active', 'retry')`.execute(app.db)
        return rows.length
      },
      { timeout: 20_000 },
    )
    .toBe(0)

async function agree(price_cents: number, { as = member.request, version = newPriceVersion } = {}) {
  const { order: number } = await contract()
  return as('POST', `/api/contracts/${number}/price`, { price_cents, version })
}

/** Runs the jobs of the day after the renewal. Returns what was charged, the first payment first. */
async function afterRenewal(): Promise<number[]> {
  await goTo(-days(1))
  return charged()
}

const charged = async () => {
  const rows = await app.db
    .selectFrom('payments')
    .select('amount_cents')
    .where('user_id', '=', member.id)
    .orderBy('paid_at')
    .execute()
  return rows.map(({ amount_cents }) => amount_cents)
}

describe('a changed price', () => {
  it('DUTY-04 CON-09 is for new orders, and running plans keep theirs unless operators choose otherwise', async () => {
    await set({ nomad_cents: 6900 })
    const { plans, claims } = (await app.request('GET', '/api/plans')).body
    expect(plans.map(({ price_cents }: { price_cents: number }) => price_cents)).toEqual([3300, 6900, 10_900])
    // 2 × 33 is less than 69: the specified "Save 13 euros" would be wrong
    expect([claims, plans[1].note, plans[1].saves_cents]).toEqual(['computed', null, null])
    const newer = await lastingNewcomer(app)
    const old = await newer.request('POST', '/api/checkout', { planId: 'nomad', ...ordered(5900) })
    expect(old).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED' } })
    const now = await newer.request('POST', '/api/checkout', { planId: 'nomad', ...ordered(6900) })
    expect(now.status).toBe(200)
    await goTo(days(30))
    expect(await contract()).toMatchObject({ renewal: { amount_cents: 5900 }, new_price: null })
    expect((await agree(6900)).body).toMatchObject({ code: 'NO_NEW_PRICE' })
    expect(await afterRenewal()).toEqual([5900, 5900])
  })

  it('DUTY-04 with consent holds from the renewal on, and the consent is kept', async () => {
    await set({ nomad_cents: 6900, renewal_prices: 'ask' })
    expect((await agree(6900)).body).toMatchObject({ code: 'NO_NEW_PRICE' })
    await goTo(days(30))
    expect((await emailsTo(app, member)).at(-1)).toMatch(/^A new price from .*: we need your yes$/)
    const asked = (await mailsTo(app, member.email)).at(-1)
    expect(asked?.paragraphs.join(' ')).toContain('costs €69.00 instead of €59.00')
    expect(asked?.paragraphs.at(-1)).toBe(`Cancel contracts here: ${app.platform.config.appUrl}/cancel`)
    const { new_price, renewal } = await contract()
    expect(new_price).toMatchObject({ amount_cents: 6900, old_cents: 5900, needs_consent: true })
    // two presses, one of them in another window, and prices that were not shown
    expect((await agree(5900)).body.code).toBe('NEW_PRICE_CHANGED')
    expect((await agree(6900, { version: 99 })).body.code).toBe('NEW_PRICE_CHANGED')
    const answers = await Promise.all([agree(6900), agree(6900)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual({ renews_on: renewal.on, amount_cents: 6900 })
    await settled()
    const agreed = await contract()
    expect(agreed).toMatchObject({ state: 'running', new_price: { needs_consent: false }, withdrawal: null })
    expect(agreed.prices).toMatchObject([{ amount_cents: 6900, text: new_price.text }, { amount_cents: 5900 }])
    expect(await charged(), 'nothing is charged before the renewal').toEqual([5900])
    await goTo(days(7))
    expect((await emailsTo(app, member)).at(-1)).toMatch(/^Your membership renews on/)
    expect(await afterRenewal()).toEqual([5900, 6900])
    expect(await contract()).toMatchObject({ state: 'running', renewal: { amount_cents: 6900 }, new_price: null })
    expect((await emailsTo(app, member)).at(-1)).toBe('Your membership has been renewed')
  })

  it('DUTY-04 without consent ends the plan with its term, and an email says so', async () => {
    await set({ nomad_cents: 6900, renewal_prices: 'ask' })
    await goTo(days(30))
    await goTo(days(7))
    expect((await emailsTo(app, member)).slice(-2)).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^A new price/)),
    )
    await goTo(hours(23))
    expect((await emailsTo(app, member)).at(-1)).toMatch(/^Your membership ends: last day/)
    expect((await agree(6900)).body.code).toBe('NO_NEW_PRICE')
    const { cancelled_until, new_price } = await contract()
    expect([cancelled_until !== null, new_price]).toEqual([true, null])
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', cancel_at_period_end: true })
    await goTo(hours(22))
    expect((await emailsTo(app, member)).at(-1), 'said once').toMatch(/^Your membership ends: last day/)
    expect(await afterRenewal()).toEqual([5900])
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'canceled' })
  })

  it('DUTY-04 that is lower needs nobody’s consent', async () => {
    await set({ nomad_cents: 4900, renewal_prices: 'ask' })
    await goTo(days(30))
    expect((await emailsTo(app, member)).at(-1)).toMatch(/^Your membership renews on/)
    expect((await mailsTo(app, member.email)).at(-1)?.paragraphs[0]).toContain('for €49.00 instead of €59.00')
    expect(await contract()).toMatchObject({ new_price: { amount_cents: 4900, needs_consent: false } })
    expect(await afterRenewal()).toEqual([5900, 4900])
  })

  it('DUTY-04 once announced, a price only falls: raised again it stays, lowered it is lower, taken back it is gone', async () => {
    await set({ nomad_cents: 6900, renewal_prices: 'ask' })
    await goTo(days(30))
    await set({ nomad_cents: 7900 })
    expect((await contract()).new_price.amount_cents).toBe(6900)
    await set({ nomad_cents: 6500 })
    expect((await agree(6900)).body.code).toBe('NEW_PRICE_CHANGED')
    expect((await agree(6500)).status).toBe(200)
    // the provider takes the earlier price late: the last one counts
    await injectStripeErrors(app, { error: '500', calls: '/v1/subscriptions', count: 2 })
    await set({ nomad_cents: 6000 })
    await goTo(days(3))
    expect((await contract()).renewal.amount_cents).toBe(6000)
    expect(await afterRenewal()).toEqual([5900, 6000])
  })

  it('DUTY-04 that is taken back, or comes later than 30 days before, changes nothing for a plan', async () => {
    await set({ nomad_cents: 6900, renewal_prices: 'ask' })
    await goTo(days(30))
    await set({ nomad_cents: 5900 })
    expect(await contract()).toMatchObject({ new_price: null, renewal: { amount_cents: 5900 } })
    await goTo(hours(23))
    expect(await contract()).toMatchObject({ cancelled_until: null })
    await set({ nomad_cents: 8900 })
    expect(await afterRenewal()).toEqual([5900, 5900])
  })

  it('DUTY-04 of consent and cancellation at once, the contract ends either way', async () => {
    await set({ nomad_cents: 6900, renewal_prices: 'ask' })
    await goTo(days(30))
    const { order: number } = await contract()
    const [consent, cancellation] = await Promise.all([
      agree(6900),
      member.request('POST', `/api/contracts/${number}/cancel`, {}),
    ])
    expect(cancellation.status).toBe(200)
    expect([200, 409]).toContain(consent.status)
    await settled()
    expect((await contract()).cancelled_until).not.toBeNull()
    expect((await agree(6900)).body.code).toBe('NO_NEW_PRICE')
    expect(await afterRenewal()).toEqual([5900])
  })

  it('DUTY-04 of another member’s contract cannot be agreed to', async () => {
    await set({ nomad_cents: 6900, renewal_prices: 'ask' })
    await goTo(days(30))
    const stranger = await lastingNewcomer(app)
    expect((await agree(6900, { as: stranger.request })).body.code).toBe('ORDER_NOT_FOUND')
  })

  it('CON-09 that the payment provider does not take is not saved', async () => {
    await set({ renewal_prices: 'keep' })
    await injectStripeErrors(app, { error: '401', calls: '/v1/prices' })
    const { version } = (await admin.request('GET', '/api/admin/settings')).body
    const refused = await admin.request('PUT', '/api/admin/settings', { version, nomad_cents: 7700 })
    expect(refused).toMatchObject({ status: 502, body: { code: 'PRICE_NOT_TAKEN' } })
    expect((await admin.request('GET', '/api/admin/settings')).body.nomad_cents).toBe(5900)
    for (const nomad_cents of [0, 99, 1_000_000, 59.5])
      expect((await admin.request('PUT', '/api/admin/settings', { version, nomad_cents })).status).toBe(422)
  })
})
