import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, minutes } from '../../../platform/clock.ts'
import { addMember, addRequest, publishTribe } from '../../../testing/builders.ts'
import {
  lastingNewcomer,
  lastingSession,
  newestContract,
  order,
  ordered,
  prices,
  refundedOf,
} from '../../../testing/contracts.ts'
import { emailsTo } from '../../../testing/identity.ts'
import { mailsTo } from '../../../testing/mails.ts'
import {
  actAtCheckout,
  actInPortal,
  callCount,
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

const contractOf = async (plan: string) => {
  const { body } = await member.request('GET', '/api/contracts')
  return body.find((contract: { plan: string }) => contract.plan === plan)
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
    expect(contract.start_now).toMatchObject({ text: 'Start now. If I withdraw, I pay for the days used.', version: 2 })
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
    const order = { version: 2, total_cents: 5900, start_now: false }
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

  it('DUTY-02 keeps an accepted spot, a hosted tribe and a pending request: hosts decide', async () => {
    await order(app, member, 'nomad')
    const host = await app.member()
    await lastingSession(app, host)
    const [own, joined, asked] = [
      await publishTribe(app, member),
      await publishTribe(app, host),
      await publishTribe(app, host, { title: 'A house by the sea' }),
    ]
    await addMember(app, joined, member)
    const request = await addRequest(app, asked, member)
    const kept = async () => ({
      hosts: await app.db.selectFrom('tribes').select(['status']).where('id', '=', own).execute(),
      spots: await app.db.selectFrom('tribe_members').select('status').where('profile_id', '=', member.id).execute(),
      requests: await app.db.selectFrom('tribe_reservations').select('status').where('id', '=', request).execute(),
    })
    const before = await kept()
    expect(before.requests).toEqual([{ status: 'pending' }])
    expect((await withdraw()).status).toBe(200)
    await expect.poll(refunded, { timeout: 10_000 }).toBe(5900)
    expect(await kept()).toEqual(before)
    const answer = await host.request('POST', `/api/reservations/${request}/accept`, {})
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 })
  })

  it('DUTY-02 of a plan that a membership for life has ended is still possible, for the days after its end', async () => {
    await order(app, member, 'nomad')
    app.clock.advance(days(9))
    await order(app, member, 'worlds_citizen')
    await expect.poll(async () => (await contractOf('nomad')).state, { timeout: 10_000 }).toBe('ended')
    app.clock.advance(days(4))
    const { order: number, term, withdrawal } = await contractOf('nomad')
    const sum = Math.ceil((5900 * (term.days - 9)) / term.days)
    expect(withdrawal.refund).toMatchObject({ refund_cents: sum, used_days: 9 })
    const form = { order: number, name: 'Ana', email: member.email }
    expect((await member.request('POST', '/api/withdrawals', form)).body.refund).toMatchObject({ refund_cents: sum })
    await expect.poll(refunded, { timeout: 10_000 }).toBe(sum)
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', plan: 'worlds_citizen' })
    app.clock.advance(days(2))
    expect((await contractOf('worlds_citizen')).withdrawal).not.toBeNull()
  })

  it('DUTY-02 of a plan that went back whole when it was replaced brings nothing more', async () => {
    await order(app, member, 'nomad')
    app.clock.advance(days(2))
    await order(app, member, 'worlds_citizen')
    await expect.poll(refunded, { timeout: 10_000 }).toBe(5900)
    expect(await contractOf('nomad')).toMatchObject({ state: 'ended', withdrawal: null })
  })

  it('DUTY-02 of money that went back before has a receipt that says so', async () => {
    await order(app, member, 'nomad')
    app.clock.advance(days(7))
    await sql`update payments set refunded_cents = 5900 where user_id = ${member.id}`.execute(app.db)
    expect((await withdraw()).body).toMatchObject({ refund: { refund_cents: 0 }, refund_state: 'none' })
    const email = (await mailsTo(app, member.email)).at(-1)
    expect(email?.paragraphs.join(' ')).toContain('There is nothing to refund: the money went back to you before.')
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
