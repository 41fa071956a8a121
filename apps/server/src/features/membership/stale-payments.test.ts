import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, minutes } from '../../platform/clock.ts'
import { refuseRows } from '../../testing/broken-rows.ts'
import { lastingNewcomer } from '../../testing/contracts.ts'
import { emailsTo } from '../../testing/identity.ts'
import {
  actAtCheckout,
  startCheckout,
  buy,
  actInPortal,
  membershipOf,
  injectStripeErrors,
  runJob,
} from '../../testing/payments.ts'
import { stopSchedule } from '../../testing/schedule.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember
let schedule: unknown[]

beforeAll(async () => {
  app = await startTestApp()
  schedule = await stopSchedule(app)
})
beforeEach(async () => {
  member = await lastingNewcomer(app)
})
afterAll(() => app.close())

const status = async () => (await membershipOf(member))['subscription_status']
const stored = async (buyer = member) => {
  const row = await app.db
    .selectFrom('profiles')
    .select('subscription_status')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  return row.subscription_status
}
const newestEmail = async () => (await emailsTo(app, member)).at(-1)

describe('lost events', () => {
  it('SUB-09 a paid checkout is checked after 15 minutes', async () => {
    await buy(app, member, 'nomad', 'lost')
    app.clock.advance(minutes(14))
    await runJob(app)
    expect(await status()).toBe('none')
    app.clock.advance(minutes(2))
    await runJob(app)
    expect(await status()).toBe('active')
    expect(await emailsTo(app, member)).toEqual(['Welcome, your membership is active'])
  })

  it.each([
    ['end_now', 'canceled'],
    ['fail_renewal', 'active'],
    ['refund', 'active'],
  ])('SUB-09 a plan is checked once a day: after %s it is %s', async (action, expected) => {
    await buy(app, member)
    await actInPortal(app, member, action, 'lost')
    app.clock.advance(days(1) + minutes(1))
    await runJob(app)
    expect(await status()).toBe(expected)
  })

  it('SUB-09 a renewal without an event is found', async () => {
    await buy(app, member)
    app.clock.advance(days(366))
    expect(await status()).toBe('active')
    await runJob(app)
    expect((await member.request('GET', '/api/receipts')).body).toHaveLength(2)
    expect(await newestEmail()).toBe('Your membership has been renewed')
  })

  it('SUB-10 an unpaid checkout is closed', async () => {
    const id = await startCheckout(member, 'worlds_citizen')
    await actAtCheckout(app, id, 'cancel')
    app.clock.advance(minutes(45))
    await runJob(app)
    const page = await app.db.selectFrom('checkouts').select('status').where('session_id', '=', id).execute()
    expect(page).toEqual([{ status: 'closed' }])
    const seats = await app.db
      .selectFrom('early_bird_seats')
      .select('seat_no')
      .where('checkout_id', 'is not', null)
      .execute()
    expect(seats).toEqual([])
  })

  it('SUB-09 R2b events of plans are handled within a quarter of an hour, each with its email', async () => {
    const lost = [
      ['refund', { subscription_status: 'canceled' }, 'Your payment was refunded'],
      ['dispute', { subscription_status: 'active' }, 'Your payment is disputed'],
      ['cancel', { subscription_status: 'active', cancel_at_period_end: true }, 'Your membership will not renew'],
      ['fail_renewal', { subscription_status: 'active' }, 'A payment for your membership failed'],
    ] as const
    const people = await Promise.all(lost.map(() => lastingNewcomer(app)))
    for (const [index, buyer] of people.entries()) {
      await buy(app, buyer)
      await actInPortal(app, buyer, lost[index]?.[0] ?? '', 'lost')
    }
    app.clock.advance(minutes(9))
    await runJob(app, 'missed-payment-events')
    for (const buyer of people) expect(await emailsTo(app, buyer)).toHaveLength(1)
    app.clock.advance(minutes(2))
    for (let time = 0; time < 2; time += 1) await runJob(app, 'missed-payment-events')
    for (const [index, [, state, subject]] of lost.entries()) {
      const buyer = people[index] ?? member
      expect(await membershipOf(buyer)).toMatchObject(state)
      expect((await emailsTo(app, buyer)).filter((sent) => sent === subject)).toHaveLength(1)
    }
  })

  it('SUB-09 R2b T12 events that could not be handled are tried again and do not block others', async () => {
    const people = await Promise.all([lastingNewcomer(app), lastingNewcomer(app)])
    for (const buyer of people) {
      await buy(app, buyer)
      await actInPortal(app, buyer, 'cancel', 'lost')
    }
    app.clock.advance(minutes(11))
    const states = () =>
      Promise.all(people.map(async (buyer) => (await membershipOf(buyer))['cancel_at_period_end'] === true))
    await injectStripeErrors(app, { error: '401', calls: '/v1/subscriptions' })
    await runJob(app, 'missed-payment-events')
    expect(await states()).toEqual([false, true])

    app.clock.advance(days(2))
    // newer events arrive in the meantime
    await buy(app, member)
    await app.db.updateTable('webhook_events').set({ received_at: app.clock.now() }).execute()
    await runJob(app, 'missed-payment-events')
    expect(await states()).toEqual([true, true])
  })

  it('SUB-09 R2b T12 many failing events of one subject do not block others', async () => {
    const people = await Promise.all([lastingNewcomer(app), lastingNewcomer(app)])
    for (const buyer of people) await buy(app, buyer)
    const [failing, other] = people
    for (const action of ['cancel', 'resume', 'cancel', 'resume', 'cancel'])
      await actInPortal(app, failing, action, 'lost')
    await actInPortal(app, other, 'cancel', 'lost')
    app.clock.advance(minutes(11))
    const { id } = await app.db
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', failing.id)
      .executeTakeFirstOrThrow()
    await injectStripeErrors(app, { error: '401', calls: id, count: 5 })
    await runJob(app, 'missed-payment-events')
    const states = await Promise.all([failing, other].map(membershipOf))
    expect(states.map((membership) => membership['cancel_at_period_end'])).toEqual([false, true])
  })

  it('SUB-09 R2b the jobs are scheduled, every minute and every five', () => {
    expect(schedule).toContainEqual({ name: 'stale-payments', cron: '* * * * *' })
    expect(schedule).toContainEqual({ name: 'missed-payment-events', cron: '*/5 * * * *' })
  })
})

describe('the end of a period', () => {
  it('SUB-09 G-30 a cancelled plan ends with its period, even before the job runs', async () => {
    await buy(app, member)
    await actInPortal(app, member, 'cancel')
    const end = Date.parse(String((await membershipOf(member))['current_period_end']))
    app.clock.advance(end - app.clock.now().getTime() - minutes(1))
    expect(await status()).toBe('active')
    app.clock.advance(minutes(2))
    expect([await status(), await stored()]).toEqual(['canceled', 'active'])
    await runJob(app)
    expect([await status(), await stored()]).toEqual(['canceled', 'canceled'])
    expect((await emailsTo(app, member)).slice(1)).toEqual([
      'Your membership will not renew',
      'Your membership has ended',
    ])
    await actInPortal(app, member, 'end_now')
    expect(await emailsTo(app, member)).toHaveLength(3)
  })

  it('SUB-09 G-30 that cannot be written blocks neither the others nor the other steps of the job', async () => {
    const [second, erased] = [await lastingNewcomer(app), await lastingNewcomer(app)]
    for (const buyer of [member, second]) {
      await buy(app, buyer)
      await actInPortal(app, buyer, 'cancel')
      app.clock.advance(minutes(1))
    }
    await buy(app, erased)
    await app.db.updateTable('subscriptions').set({ user_id: null }).where('user_id', '=', erased.id).execute()
    const undo = await refuseRows(app.db, 'profiles', `id = '${member.id}' and subscription_status = 'canceled'`)
    const end = Date.parse(String((await membershipOf(second))['current_period_end']))
    app.clock.advance(end - app.clock.now().getTime() + minutes(1))
    await runJob(app)
    await undo()
    expect([await stored(), await stored(second)]).toEqual(['active', 'canceled'])
    const orphans = app.db.selectFrom('subscriptions').select('cancel_requested').where('user_id', 'is', null)
    expect(await orphans.execute()).toEqual([{ cancel_requested: true }])
  })

  it('SUB-09 G-30 grace ends after seven days, and a later payment counts again', async () => {
    await buy(app, member)
    await actInPortal(app, member, 'fail_renewal')
    app.clock.advance(days(7) - minutes(1))
    expect(await status()).toBe('active')
    app.clock.advance(minutes(2))
    expect([await status(), await stored()]).toEqual(['past_due', 'active'])
    await runJob(app)
    expect(await stored()).toBe('past_due')
    expect(await newestEmail()).toBe('Your membership is paused')
    await actInPortal(app, member, 'recover')
    expect(await status()).toBe('active')
  })

  it('SUB-09 a member who buys a plan after that pays for that plan alone', async () => {
    await buy(app, member)
    await actInPortal(app, member, 'fail_renewal')
    app.clock.advance(days(8))
    await buy(app, member, 'wannabe')
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', plan: 'wannabe' })
    await expect
      .poll(
        async () => {
          const { rows } = await sql`
            select data ->> 'status' as status from sandbox_stripe_objects where kind = 'subscription'
            and data ->> 'customer' = (select customer_id from billing_customers where user_id = ${member.id})
            order by number
          `.execute(app.db)
          return rows
        },
        { timeout: 8000 },
      )
      .toEqual([{ status: 'canceled' }, { status: 'active' }])
    expect(await emailsTo(app, member)).not.toContain('Your membership has ended')
  })
})
