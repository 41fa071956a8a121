import { brand } from '@wayhouse/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { lastingNewcomer, newestContract, order } from '../../testing/contracts.ts'
import { mailsTo } from '../../testing/mails.ts'
import { actInPortal, membershipOf, sendEvent } from '../../testing/payments.ts'
import { stopSchedule } from '../../testing/schedule.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
  await stopSchedule(app)
})
beforeEach(async () => {
  member = await lastingNewcomer(app)
})
afterAll(() => app.close())

const act = async (...actions: string[]) => {
  for (const action of actions) expect(await actInPortal(app, member, action)).not.toContain(500)
}

/** The emails about the bank's decision, with all that they say. */
const decisions = async () =>
  (await mailsTo(app, member.email))
    .filter(({ subject }) => /^Your bank has taken|is decided$/.test(subject))
    .map(({ subject, paragraphs }) => [subject, ...paragraphs])

const receipts = async () => (await member.request('GET', '/api/receipts')).body

const taken = (what: string) =>
  `Your bank has decided the dispute for you and takes ${what} back from us. It pays the money to you, so we refund nothing more.`
const notOpened = `If you did not open this dispute, write to ${brand.supportEmail}.`

describe('the decision about a dispute', () => {
  it.each([
    ['nomad', '€59.00 for Nomad'],
    ['worlds_citizen', "€109.00 for World's Citizen"],
  ] as const)('SUB-09 T16 lost, of %s: the access ends, and one email says what happens', async (plan, what) => {
    await order(app, member, plan)
    await act('dispute', 'dispute_lost', 'replay')
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'canceled' })
    expect(await decisions()).toEqual([
      [
        'Your bank has taken a payment back',
        taken(what),
        'The membership it paid for has ended, and does not renew. Spots and tribes stay, and hosts decide on requests that wait. You can order a plan again at any time.',
        notOpened,
      ],
    ])
    expect((await mailsTo(app, member.email)).map(({ subject }) => subject)).not.toContain('Your payment was refunded')
    expect(await receipts()).toMatchObject([{ status: 'refunded', refunded_cents: 0 }])
  })

  it('SUB-09 lost, of a payment before the present one: the membership continues, and the email says so', async () => {
    await order(app, member, 'nomad')
    await act('dispute')
    app.clock.advance(days(366))
    await act('renew')
    const first = await app.db
      .selectFrom('payments')
      .select('payment_id')
      .where('user_id', '=', member.id)
      .where('is_renewal', '=', false)
      .executeTakeFirstOrThrow()
    await sql`update sandbox_stripe_objects set data = data || '{"status": "lost"}'
      where kind = 'dispute' and data ->> 'payment_intent' = ${first.payment_id}`.execute(app.db)
    const object = { id: 'dp_1', object: 'dispute', payment_intent: first.payment_id, status: 'lost' }
    await sendEvent(app, { id: 'evt_lost', object: 'event', type: 'charge.dispute.closed', data: { object } })
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active' })
    expect((await decisions())[0]?.[2]).toBe('Your membership continues: another payment pays for it.')
  })

  it('DUTY-02 lost, after a withdrawal: the bank pays, and nothing is refunded', async () => {
    await order(app, member, 'nomad')
    await act('dispute')
    const { order: number } = await newestContract(member)
    await member.request('POST', '/api/withdrawals', { order: number, name: 'Ana', email: member.email })
    await act('dispute_lost', 'replay')
    expect(await decisions()).toEqual([
      [
        'Your bank has taken a payment back',
        taken('€59.00 for Nomad'),
        'You had withdrawn from this contract, and your access had ended then.',
        notOpened,
      ],
    ])
  })

  it('SUB-09 T16 won: nothing changes, and one email says so', async () => {
    await order(app, member, 'nomad')
    await act('dispute', 'dispute_won', 'replay')
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active' })
    expect(await decisions()).toEqual([
      [
        'The dispute about your payment is decided',
        'Your bank has decided that your payment of €59.00 for Nomad stands. Your membership continues as before.',
        'There is nothing you need to do.',
      ],
    ])
    expect(await receipts()).toMatchObject([{ status: 'paid' }])
  })
})

describe('a plan that is cancelled at the provider while its renewal is not paid', () => {
  const unpaid = async () => {
    await order(app, member, 'nomad')
    app.clock.advance(Date.parse((await newestContract(member)).term.end) - app.clock.now().getTime())
    await act('fail_renewal')
    app.clock.advance(days(1))
    await act('cancel')
  }
  const longDay = (instant: Date) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      instant,
    )

  it('DUTY-03 has no last day at the end of a term that nobody paid: email and screen say what is true', async () => {
    await unpaid()
    const { term, ...contract } = await newestContract(member)
    const email = (await mailsTo(app, member.email)).find(({ subject }) => subject === 'Your membership will not renew')
    const grace = new Date(Date.parse(term.start) + days(7))
    expect(email?.paragraphs).toEqual([
      `You cancelled your plan, and its last renewal has not been paid. Without that payment, you have access until ${longDay(grace)}; with it, until ${longDay(new Date(term.end))}.`,
      'The payment may still be collected. To end the plan now, so that nothing more is charged, cancel it on our own page too.',
      'See your membership: http://wayhouse.test/app/subscription/receipts',
    ])
    expect(email?.action).toEqual({ label: 'Cancel contracts here', url: 'http://wayhouse.test/cancel' })
    expect(contract).toMatchObject({ state: 'running', cancelled_until: null, ends_at_once: true })
    expect(await membershipOf(member)).toMatchObject({ grace_until: grace.toISOString() })
  })

  it('DUTY-03 is ended at once by the cancellation here, and with it what was still owed', async () => {
    await unpaid()
    const { order: number } = await newestContract(member)
    expect((await member.request('POST', `/api/contracts/${number}/cancel`, {})).status).toBe(200)
    await expect.poll(async () => (await newestContract(member)).state, { timeout: 10_000 }).toBe('ended')
    const subjects = (await mailsTo(app, member.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your contract is cancelled: it ends now')
  })

  it('DUTY-03 ends with its term once that is paid after all', async () => {
    await unpaid()
    await act('recover')
    const { term, ...contract } = await newestContract(member)
    expect(contract).toMatchObject({ cancelled_until: term.end, ends_if_cancelled: null, ends_at_once: false })
  })
})
