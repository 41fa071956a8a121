import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { lastingNewcomer, newestContract, order, refundedOf } from '../../../testing/contracts.ts'
import { emailsTo } from '../../../testing/identity.ts'
import { actInPortal, customerOf, sendEvent } from '../../../testing/payments.ts'
import { stopSchedule } from '../../../testing/schedule.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'
import { thorough } from '../../../testing/thorough.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
  await stopSchedule(app)
})
beforeEach(async () => {
  member = await lastingNewcomer(app)
  await order(app, member, 'nomad')
  app.clock.advance(days(7))
})
afterAll(() => app.close())

/** The stored events of a member at the provider about what happened since the order. */
async function events(): Promise<object[]> {
  const customer = await customerOf(app, member)
  const { rows } = await sql<{ data: object }>`
    select e.data from sandbox_stripe_objects e where e.kind = 'event'
      and (e.data -> 'data' -> 'object' ->> 'customer' = ${customer} or exists (
        select from sandbox_stripe_objects c where c.kind = 'charge' and c.data ->> 'customer' = ${customer}
          and c.id = e.data -> 'data' -> 'object' ->> 'charge'))
    order by e.number`.execute(app.db)
  return rows.map(({ data }) => data)
}

const tasksDone = () =>
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

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: randomInt(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

const refunds = async () => {
  const { rows } = await sql`select r.id from sandbox_stripe_objects r
    join sandbox_stripe_objects c on c.id = r.data ->> 'charge'
    where r.kind = 'refund' and r.data -> 'metadata' ->> 'part' is not null
      and c.data ->> 'customer' = ${await customerOf(app, member)}`.execute(app.db)
  return rows.length
}

describe('the events of a withdrawal, a partial refund, the end of the plan and a dispute', () => {
  it.each(Array.from({ length: thorough ? 40 : 6 }, (_, run) => run + 1))(
    'DUTY-02 in random orders, with repeats, give one refund and one receipt (%i)',
    async () => {
      const { order: number } = await newestContract(member)
      // what happens at the provider comes late here
      for (const action of shuffled(['refund_part', 'dispute', 'end_now']))
        await actInPortal(app, member, action, 'lost')
      const all = shuffled(await events())
      const half = randomInt(all.length)
      for (const event of all.slice(0, half)) expect((await sendEvent(app, event)).status).toBe(200)
      const form = { order: number, name: 'Ana', email: member.email }
      const answers = await Promise.all([1, 2].map(() => member.request('POST', '/api/withdrawals', form)))
      await actInPortal(app, member, 'dispute_won', 'lost')
      const rest = shuffled([...(await events()), ...all])
      await Promise.all(rest.map((event) => sendEvent(app, event)))
      for (const event of shuffled(await events())) expect((await sendEvent(app, event)).status).toBe(200)
      await tasksDone()
      // an end that was heard of before leaves nothing to withdraw from
      const isWithdrawn = answers.every(({ status }) => status === 200)
      expect(await refunds()).toBe(isWithdrawn ? 1 : 0)
      const receipts = (await emailsTo(app, member)).filter((subject) => subject.startsWith('You withdrew'))
      expect(receipts).toHaveLength(isWithdrawn ? 1 : 0)
      // what the part leaves is less than what the days left are worth
      expect(await refundedOf(app, member)).toBe(isWithdrawn ? 5900 : Math.floor(5900 / 3))
    },
    60_000,
  )
})
