import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, minutes } from '../../../platform/clock.ts'
import { lastingNewcomer, newestContract, order, ordered, prices, refundedOf } from '../../../testing/contracts.ts'
import { emailsTo } from '../../../testing/identity.ts'
import { mailsTo } from '../../../testing/mails.ts'
import {
  actAtCheckout,
  actInPortal,
  callCount,
  injectStripeErrors,
  membershipOf,
  runJob,
  startCheckout,
} from '../../../testing/payments.ts'
import { stopSchedule } from '../../../testing/schedule.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
  await stopSchedule(app)
})
beforeEach(async () => {
  member = await lastingNewcomer(app)
  await sql`delete from rate_limits`.execute(app.db)
})
afterAll(() => app.close())

const newest = (of = member) => newestContract(of)

async function withdraw(of = member, more: object = {}) {
  const { order: number } = await newest(of)
  return of.request('POST', '/api/withdrawals', { order: number, name: 'Ana Silva', email: of.email, ...more })
}

const refunded = () => refundedOf(app, member)

const seatsLeft = async () => {
  const rows = await app.db.selectFrom('early_bird_seats').select('seat_no').where('sold_at', 'is not', null).execute()
  return 100 - rows.length
}

describe('an order', () => {
  it('DUTY-01 keeps what was shown and ticked, and its email carries all of it', async () => {
    await order(app, member, 'nomad')
    const contract = await newest()
    expect(contract).toMatchObject({ plan: 'nomad', state: 'running', term: { days: expect.any(Number) } })
    expect(contract.start_now).toMatchObject({ text: 'Start now. If I withdraw, I pay for the days used.', version: 1 })
    expect(contract.facts.map(({ key }: { key: string }) => key)).toEqual(
      'plan length renewal leaving withdrawal'.split(' '),
    )
    const [email] = await mailsTo(app, member.email)
    const text = email?.paragraphs.join('\n')
    for (const { value, text: fact } of contract.facts) expect(text).toContain(`${value}. ${fact}`)
    expect(text).toContain(`Your order ${contract.order}`)
    expect(text).toContain(contract.start_now.text)
  })

  it('DUTY-01 of a price or of terms that have changed is refused, and holds no seat', async () => {
    const left = await seatsLeft()
    for (const wrong of [ordered(100).order, { ...ordered(10_900).order, version: 99 }])
      expect(await member.request('POST', '/api/checkout', { planId: 'worlds_citizen', order: wrong })).toMatchObject({
        status: 409,
        body: { code: 'ORDER_CHANGED' },
      })
    expect(await seatsLeft()).toBe(left)
    const open = await app.db.selectFrom('checkouts').select('id').where('user_id', '=', member.id).execute()
    expect(open).toEqual([])
  })

  it('DUTY-01 without the tick is not accepted as one with it', async () => {
    const order = { version: 1, total_cents: 5900, start_now: false }
    expect((await member.request('POST', '/api/checkout', { planId: 'nomad', order })).status).toBe(422)
  })
})

describe('a withdrawal', () => {
  it.each([
    ['wannabe', 0],
    ['wannabe', 14],
    ['nomad', 4],
    ['nomad', 14],
    ['worlds_citizen', 14],
  ] as const)('DUTY-02 of %s on day %i ends access at once and brings back what was not used', async (plan, day) => {
    await order(app, member, plan)
    app.clock.advance(days(day) + minutes(1))
    const { withdrawal, term } = await newest()
    const used = plan === 'worlds_citizen' ? null : day
    const sum = used === null ? prices[plan] : Math.ceil((prices[plan] * (term.days - day)) / term.days)
    expect(withdrawal.refund).toMatchObject({ refund_cents: sum, used_days: used })
    const { status, body } = await withdraw()
    expect({ status, refund: body.refund.refund_cents }).toEqual({ status: 200, refund: sum })
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'canceled' })
    const email = (await mailsTo(app, member.email)).at(-1)
    expect(email?.subject).toBe(`You withdrew from your contract: receipt W-${body.number}`)
    expect(email?.paragraphs.join(' ')).toContain(`€${(sum / 100).toFixed(2)}`)
    await expect.poll(refunded, { timeout: 10_000 }).toBe(sum)
    expect((await newest()).withdrawn.refund_state).toBe('done')
    // no other email about it
    expect((await emailsTo(app, member)).filter((subject) => /refunded|has ended/.test(subject))).toEqual([])
  })

  it('DUTY-02 of an order without the tick brings all of it back', async () => {
    await actAtCheckout(app, await startCheckout(member, 'nomad'), 'pay')
    app.clock.advance(days(10))
    expect((await withdraw()).body.refund).toMatchObject({ refund_cents: 5900, used_days: null })
  })

  it('DUTY-02 on day 15 is refused with the way to cancel', async () => {
    await order(app, member, 'nomad')
    app.clock.advance(days(15))
    expect((await newest()).withdrawal).toBeNull()
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_OVER' } })
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active' })
  })

  it('DUTY-02 repeated, from many tabs at once, has one receipt, one email and one refund', async () => {
    await order(app, member, 'nomad')
    const before = await callCount(app, '/v1/refunds')
    const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw()))
    answers.push(await withdraw(member, { name: 'Somebody Else' }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => `${body.number} ${body.name}`)).size).toBe(1)
    await expect.poll(refunded, { timeout: 10_000 }).toBe(5900)
    await actInPortal(app, member, 'replay')
    await runJob(app)
    expect((await callCount(app, '/v1/refunds')) - before).toBe(1)
    expect((await emailsTo(app, member)).filter((subject) => subject.startsWith('You withdrew'))).toHaveLength(1)
  })

  it('DUTY-02 of a membership for life gives the early-bird seat back at once, and no later event takes or frees another', async () => {
    const left = await seatsLeft()
    await order(app, member, 'worlds_citizen')
    expect(await seatsLeft()).toBe(left - 1)
    await withdraw()
    expect(await seatsLeft()).toBe(left)
    await expect.poll(refunded, { timeout: 10_000 }).toBe(10_900)
    await actInPortal(app, member, 'replay')
    expect(await seatsLeft()).toBe(left)
  })

  it('DUTY-02 before the payment has arrived: it goes back whole once it does', async () => {
    const session = await startCheckout(member, 'nomad', ordered(5900))
    await actAtCheckout(app, session, 'pay_later')
    expect(await newest()).toMatchObject({ state: 'pending' })
    expect((await withdraw()).body).toMatchObject({ refund: null, refund_state: 'waiting' })
    await actAtCheckout(app, session, 'arrive')
    await expect.poll(refunded, { timeout: 10_000 }).toBe(5900)
    expect(await membershipOf(member)).not.toMatchObject({ subscription_status: 'active' })
    expect((await newest()).withdrawn).toMatchObject({ refund: { refund_cents: 5900 }, refund_state: 'done' })
  })

  it('DUTY-02 during a dispute waits for the bank: won, the refund follows; nothing is refunded twice', async () => {
    await order(app, member, 'nomad')
    await actInPortal(app, member, 'dispute')
    expect((await withdraw()).body).toMatchObject({ refund: { refund_cents: 5900 }, refund_state: 'waiting' })
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'canceled' })
    expect(await refunded()).toBe(0)
    await actInPortal(app, member, 'dispute_won')
    await expect.poll(refunded, { timeout: 10_000 }).toBe(5900)
  })

  it('DUTY-02 of a disputed payment that the bank has given back refunds nothing more', async () => {
    await order(app, member, 'nomad')
    const before = await callCount(app, '/v1/refunds')
    await actInPortal(app, member, 'dispute')
    await withdraw()
    await actInPortal(app, member, 'dispute_lost')
    await runJob(app)
    expect(await callCount(app, '/v1/refunds')).toBe(before)
    expect((await newest()).withdrawn.refund_state).toBe('done')
  })

  it('DUTY-02 after a change of plan brings back the days of the new one, from both payments', async () => {
    await order(app, member, 'wannabe')
    app.clock.advance(days(4))
    await actInPortal(app, member, 'change')
    app.clock.advance(days(6) + minutes(1))
    const { term } = await newest()
    const { body } = await withdraw()
    const sum = Math.ceil((5900 * (term.days - 6)) / term.days)
    expect(body.refund).toMatchObject({ paid_cents: 5900, refund_cents: sum, used_days: 6 })
    await expect.poll(refunded, { timeout: 10_000 }).toBe(sum)
    expect((await newest()).withdrawn.refund_state).toBe('done')
  })

  it('DUTY-02 after a part was refunded brings back no more than is left', async () => {
    await order(app, member, 'nomad')
    await actInPortal(app, member, 'refund_part')
    const { body } = await withdraw()
    expect(body.refund.refund_cents).toBe(5900 - Math.floor(5900 / 3))
    await expect.poll(refunded, { timeout: 10_000 }).toBe(5900)
  })

  it('DUTY-02 whose refund fails is tried again; after a day it is a case, and the member is told once', async () => {
    await order(app, member, 'nomad')
    await injectStripeErrors(app, { error: 'server_error', calls: '/v1/refunds', count: 500 })
    const { body } = await withdraw()
    app.clock.advance(days(1) + minutes(1))
    expect((await newest()).withdrawn.refund_state).toBe('late')
    await runJob(app, 'late-refunds')
    await runJob(app, 'late-refunds')
    const told = (await emailsTo(app, member)).filter(
      (subject) => subject === `Your refund is late: receipt W-${body.number}`,
    )
    expect(told).toHaveLength(1)
    const cases = await app.db.selectFrom('reports').select('why').where('reporter_id', '=', member.id).execute()
    expect(cases).toEqual([{ why: `The refund of withdrawal W-${body.number} fails` }])
    await injectStripeErrors(app, { error: '', calls: '/v1/refunds', count: 0 })
  })

  it('DUTY-02 T15 may not be of somebody else’s order, which answers as an unknown one', async () => {
    await order(app, member, 'nomad')
    const { order: number } = await newest()
    const stranger = await lastingNewcomer(app)
    const sent = (of: number) =>
      stranger.request('POST', '/api/withdrawals', { order: of, name: 'Eve', email: stranger.email })
    const [theirs, unknown] = [await sent(number), await sent(12_345_678)]
    expect({ ...theirs.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
    expect([theirs.status, unknown.status]).toEqual([404, 404])
    expect((await newest()).state).toBe('running')
  })
})
