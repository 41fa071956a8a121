import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, minutes } from '../../../platform/clock.ts'
import { lastingNewcomer, newestContract, order, refundedOf } from '../../../testing/contracts.ts'
import { emailsTo } from '../../../testing/identity.ts'
import { actInPortal, customerOf, injectStripeErrors, runJob } from '../../../testing/payments.ts'
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

const newest = () => newestContract(member)
const refunded = () => refundedOf(app, member)
/** Of the calls, only that for a part has an amount. */
const failRefunds = (count: number) => injectStripeErrors(app, { error: '500', calls: '&amount=', count })

async function withdraw() {
  const { order: number } = await newest()
  return (await member.request('POST', '/api/withdrawals', { order: number, name: 'Ana', email: member.email })).body
}

/** The refunds of a member at the provider, oldest first. */
async function refunds(): Promise<string[]> {
  const { rows } = await sql<{ refund: string }>`
    select r.data ->> 'status' || ' ' || (r.data ->> 'amount') as refund
    from sandbox_stripe_objects r join sandbox_stripe_objects c on c.id = r.data ->> 'charge'
    where r.kind = 'refund' and c.data ->> 'customer' = ${await customerOf(app, member)} order by r.number`.execute(
    app.db,
  )
  return rows.map(({ refund }) => refund)
}

/** Tasks that wait for a retry are retried at once. */
const retryTasks = () =>
  sql`update pgboss.job set start_after = now() where name = 'payment-provider-tasks' and state = 'retry'`.execute(
    app.db,
  )

/** Waits until no task is left for the provider. */
const tasksDone = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`select from pgboss.job where name = 'payment-provider-tasks'
          and state in ('created', 'active', 'retry')`.execute(app.db)
        return rows.length
      },
      { timeout: 10_000 },
    )
    .toBe(0)

const told = async (subject: string) => (await emailsTo(app, member)).filter((sent) => sent === subject).length
const casesOf = async () => {
  const rows = await app.db.selectFrom('reports').select('why').where('reporter_id', '=', member.id).execute()
  return rows.map(({ why }) => why)
}

describe('a refund that the provider does not accept', () => {
  it('DUTY-02 is tried again; after a day it is a case, the member is told once, and retries end with the money', async () => {
    await order(app, member, 'nomad')
    await failRefunds(100)
    const { number } = await withdraw()
    app.clock.advance(days(1) + minutes(1))
    expect((await newest()).withdrawn.refund_state).toBe('late')
    await runJob(app, 'late-refunds')
    await runJob(app, 'late-refunds')
    expect(await told(`Your refund is late: receipt W-${number}`)).toBe(1)
    expect(await casesOf()).toEqual([`The refund of withdrawal W-${number} fails`])
    expect(await refunded()).toBe(0)
    await failRefunds(0)
    const isBack = async () => {
      await retryTasks()
      return refunded()
    }
    await expect.poll(isBack, { timeout: 20_000 }).toBe(5900)
    expect(await refunds()).toEqual(['succeeded 5900'])
    expect((await newest()).withdrawn.refund_state).toBe('done')
  })
})

describe('a refund that fails after the provider has accepted it', () => {
  it('DUTY-02 is asked for again, with a key of its own, and the money comes back once', async () => {
    await order(app, member, 'nomad')
    app.clock.advance(days(7))
    const { refund } = await withdraw()
    await expect.poll(refunded, { timeout: 10_000 }).toBe(refund.refund_cents)
    await actInPortal(app, member, 'refund_fails', 'repeated')
    await expect
      .poll(refunds, { timeout: 10_000 })
      .toEqual([`failed ${refund.refund_cents}`, `succeeded ${refund.refund_cents}`])
    await expect.poll(refunded, { timeout: 10_000 }).toBe(refund.refund_cents)
    expect((await newest()).withdrawn.refund_state).toBe('done')
  })

  it('DUTY-02 and stays open, is a case and is told, also long after it was done', async () => {
    await order(app, member, 'nomad')
    const { number } = await withdraw()
    await expect.poll(refunded, { timeout: 10_000 }).toBe(5900)
    app.clock.advance(days(5))
    await runJob(app, 'late-refunds')
    expect(await casesOf()).toEqual([])
    await failRefunds(100)
    await actInPortal(app, member, 'refund_fails')
    expect(await refunded()).toBe(0)
    expect((await newest()).withdrawn.refund_state).toBe('late')
    await runJob(app, 'late-refunds')
    expect(await casesOf()).toEqual([`The refund of withdrawal W-${number} fails`])
    expect(await told(`Your refund is late: receipt W-${number}`)).toBe(1)
    await failRefunds(0)
  })

  it('DUTY-02 again and again is not asked for without end', async () => {
    await order(app, member, 'nomad')
    await withdraw()
    for (let count = 1; count <= 4; count += 1) {
      await expect.poll(refunds, { timeout: 10_000 }).toHaveLength(count)
      await expect.poll(refunded, { timeout: 10_000 }).toBe(5900)
      await actInPortal(app, member, 'refund_fails')
    }
    await tasksDone()
    expect(await refunded()).toBe(0)
    expect(await refunds()).toEqual(Array.from({ length: 4 }, () => 'failed 5900'))
  })

  it('CON-09 DUTY-02 of a payment that an operator has refunded is asked for again too', async () => {
    await order(app, member, 'nomad')
    const { payment_id } = await app.db
      .selectFrom('payments')
      .select('payment_id')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow()
    await app.rooms.membership.refundPayment({ id: null, name: 'noor' }, { paymentId: payment_id, reason: 'As agreed' })
    await expect.poll(refunded, { timeout: 10_000 }).toBe(5900)
    await actInPortal(app, member, 'refund_fails')
    await expect.poll(refunds, { timeout: 10_000 }).toEqual(['failed 5900', 'succeeded 5900'])
  })
})

describe('the rest of a renewal', () => {
  it('DUTY-04 DUTY-02 whose refund fails for a day is a case, and its member is told once', async () => {
    await app.db
      .insertInto('app_config')
      .values({ key: 'open_ended_renewals', value: JSON.stringify({ enabled: true }) })
      .execute()
    await order(app, member, 'nomad')
    app.clock.advance(Date.parse((await newest()).term.end) - app.clock.now().getTime())
    await actInPortal(app, member, 'renew')
    app.clock.advance(days(3))
    const { order: number } = await newest()
    const { body } = await member.request('POST', `/api/contracts/${number}/cancel`, {})
    await failRefunds(100)
    app.clock.advance(Date.parse(body.last_moment) - app.clock.now().getTime() + minutes(30))
    await runJob(app)
    await expect.poll(async () => (await newest()).state, { timeout: 10_000 }).toBe('ended')
    app.clock.advance(days(1) + minutes(1))
    await runJob(app, 'late-refunds')
    await runJob(app, 'late-refunds')
    expect(await casesOf()).toEqual([expect.stringMatching(/^The refund of the rest of payment pi_\w+ fails$/)])
    expect(await told('Your refund is late')).toBe(1)
    await failRefunds(0)
    await app.db.deleteFrom('app_config').where('key', '=', 'open_ended_renewals').execute()
  })
})
