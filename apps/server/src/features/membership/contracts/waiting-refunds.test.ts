import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, minutes } from '../../../platform/clock.ts'
import { lastingNewcomer, newestContract, order, ordered } from '../../../testing/contracts.ts'
import { emailsTo } from '../../../testing/identity.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { actAtCheckout, actInPortal, customerOf, sendEvent, startCheckout } from '../../../testing/payments.ts'
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

async function withdraw() {
  const { order: number } = await newestContract(member)
  return (await member.request('POST', '/api/withdrawals', { order: number, name: 'Ana', email: member.email })).body
}

const pay = (session: string, action: string) => actAtCheckout(app, session, action)
const started = async () =>
  (await mailsTo(app, member.email)).filter(({ subject }) => subject.startsWith('Your refund is on its way'))

async function erase(): Promise<void> {
  expect((await member.request('DELETE', '/api/me', {})).status).toBe(200)
  app.clock.advance(days(30) + minutes(1))
  expect(await app.eraseDueAccounts()).toBe(1)
}

/** What was refunded to a customer at the provider, in cents. */
async function refundsTo(customer: string): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`
    select (r.data ->> 'amount')::int as amount from sandbox_stripe_objects r
    join sandbox_stripe_objects c on c.id = r.data ->> 'charge'
    where r.kind = 'refund' and c.data ->> 'customer' = ${customer}`.execute(app.db)
  return rows.map(({ amount }) => amount)
}

describe('a withdrawal before the payment has arrived', () => {
  it('DUTY-02 welcomes nobody when it does: one email says what comes back', async () => {
    const session = await startCheckout(member, 'nomad', ordered(5900))
    await pay(session, 'pay_later')
    const { number } = await withdraw()
    expect(await started()).toEqual([])
    await pay(session, 'arrive')
    await actInPortal(app, member, 'replay')
    expect(await emailsTo(app, member)).toEqual([
      'Your payment is being processed',
      `You withdrew from your contract: receipt W-${number}`,
      `Your refund is on its way: receipt W-${number}`,
    ])
    expect((await started())[0]?.paragraphs.join(' ')).toContain('€59.00')
  })

  it('DUTY-02 has no start of its refund until then, and then that of the day, from which its time counts', async () => {
    const session = await startCheckout(member, 'nomad', ordered(5900))
    await pay(session, 'pay_later')
    expect(await withdraw()).toMatchObject({ refund_state: 'waiting', refund_started_at: null })
    app.clock.advance(days(9))
    await pay(session, 'arrive')
    const { withdrawn } = await newestContract(member)
    const startedAt = Date.parse(withdrawn.refund_started_at)
    expect(startedAt - Date.parse(withdrawn.withdrawn_at)).toBeGreaterThanOrEqual(days(9))
    expect(withdrawn.refund_by).toBe(new Date(startedAt + days(14)).toISOString().slice(0, 10))
  })

  it.each(['nomad', 'worlds_citizen'] as const)(
    'DUTY-02 DATA-02 of %s and the erasure of the account: the payment goes back whole',
    async (plan) => {
      const cents = plan === 'nomad' ? 5900 : 10_900
      const session = await startCheckout(member, plan, ordered(cents))
      await pay(session, 'pay_later')
      await withdraw()
      const customer = await customerOf(app, member)
      await erase()
      await pay(session, 'arrive')
      await expect.poll(() => refundsTo(customer), { timeout: 10_000 }).toEqual([cents])
    },
  )
})

describe('a withdrawal during a dispute', () => {
  it('DUTY-02 is followed by its refund, and an email about it, once the dispute is won', async () => {
    await order(app, member, 'nomad')
    await actInPortal(app, member, 'dispute')
    const { number } = await withdraw()
    expect(await started()).toEqual([])
    await actInPortal(app, member, 'dispute_won')
    await actInPortal(app, member, 'replay')
    expect((await started()).map(({ subject }) => subject)).toEqual([`Your refund is on its way: receipt W-${number}`])
  })

  it('DUTY-02 without a dispute there is no second email', async () => {
    await order(app, member, 'nomad')
    const { withdrawn_at, refund_started_at } = await withdraw()
    expect(Date.parse(refund_started_at) - Date.parse(withdrawn_at)).toBeLessThan(minutes(1))
    await actInPortal(app, member, 'replay')
    expect(await started()).toEqual([])
  })

  it('DUTY-02 DATA-02 and the erasure of the account before the bank decides: won, the money comes back', async () => {
    await order(app, member, 'nomad')
    const customer = await customerOf(app, member)
    await actInPortal(app, member, 'dispute')
    await withdraw()
    const { payment_id } = await app.db
      .selectFrom('payments')
      .select('payment_id')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow()
    await erase()
    await sql`update sandbox_stripe_objects set data = data || '{"status": "won"}'
      where kind = 'dispute' and data ->> 'payment_intent' = ${payment_id}`.execute(app.db)
    const dispute = { id: 'dp_1', object: 'dispute', payment_intent: payment_id }
    const event = { id: 'evt_won', object: 'event', type: 'charge.dispute.closed', data: { object: dispute } }
    expect((await sendEvent(app, event)).status).toBe(200)
    const refunded = async () => {
      const row = app.db
        .selectFrom('payments')
        .select(['user_id', 'refunded_cents'])
        .where('payment_id', '=', payment_id)
      return row.executeTakeFirst()
    }
    await expect.poll(refunded, { timeout: 10_000 }).toEqual({ user_id: null, refunded_cents: 5900 })
    expect(await refundsTo(customer)).toEqual([5900])
  })
})
