import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lastingNewcomer, newestContract, order, prices, refundedOf } from '../../../testing/contracts.ts'
import { emailsTo } from '../../../testing/identity.ts'
import { requestsAs, startTestApp } from '../../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../../../testing/test-app.ts'
import { providerTasks } from '../provider-tasks.ts'

// Two processes on one database run the jobs. A process that is killed leaves what its last commit has left: each test sets that up.
let app: TestApp
let onOtherNode: (of: TestMember) => SendRequest
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
  const { url } = await app.secondNode()
  onOtherNode = ({ cookie }) => requestsAs(url, cookie)
})
beforeEach(async () => {
  member = await lastingNewcomer(app)
  await order(app, member, 'nomad')
})
afterAll(() => app.close())

async function withdraw(request: SendRequest = member.request) {
  const { order: number } = await newestContract(member)
  return request('POST', '/api/withdrawals', { order: number, name: 'Ana', email: member.email })
}

const payment = async () =>
  app.db
    .selectFrom('payments')
    .select(['payment_id', 'refunded_cents'])
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow()

const refunds = async () => {
  const { payment_id } = await payment()
  const { rows } = await sql<{ amount: number }>`select (data ->> 'amount')::int as amount from sandbox_stripe_objects
    where kind = 'refund' and data ->> 'payment_intent' = ${payment_id}`.execute(app.db)
  return rows.map(({ amount }) => amount)
}

/** Waits until no task is left for the provider. */
const settled = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`select from pgboss.job where name = ${providerTasks.name}
          and state in ('created', 'active', 'retry')`.execute(app.db)
        return rows.length
      },
      { timeout: 20_000 },
    )
    .toBe(0)

async function expectOneRefund(): Promise<void> {
  await settled()
  await expect.poll(() => refundedOf(app, member), { timeout: 20_000 }).toBe(prices.nomad)
  expect(await refunds()).toEqual([prices.nomad])
  const receipts = (await emailsTo(app, member)).filter((subject) => subject.startsWith('You withdrew'))
  expect(receipts).toHaveLength(1)
}

describe('DUTY-02 a withdrawal makes one refund and one receipt', () => {
  it('sent to two processes at once, several times each', async () => {
    const both = [member.request, onOtherNode(member)]
    const answers = await Promise.all([...both, ...both, ...both].map((request) => withdraw(request)))
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await expectOneRefund()
  })

  it('after its process died before the commit: nothing is left of it, and it can be sent again', async () => {
    const lock = Promise.withResolvers<void>()
    const isLocked = Promise.withResolvers<void>()
    const locking = app.db.transaction().execute(async (trx) => {
      await trx.selectFrom('profiles').select('id').where('id', '=', member.id).forUpdate().execute()
      isLocked.resolve()
      await lock.promise
    })
    await isLocked.promise
    const dying = withdraw()
    const killed = async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%profiles%'`.execute(app.db)
      return rows.length
    }
    await expect.poll(killed, { timeout: 20_000 }).toBe(1)
    expect((await dying).status).toBeGreaterThanOrEqual(500)
    lock.resolve()
    await locking
    expect(await newestContract(member)).toMatchObject({ state: 'running', withdrawn: null })
    expect(await refunds()).toEqual([])
    expect((await withdraw()).status).toBe(200)
    await expectOneRefund()
  })

  it('after a process died between the provider’s answer and the end of the task, even if the provider has forgotten the call', async () => {
    await withdraw()
    await expectOneRefund()
    const { payment_id } = await payment()
    const again = { refundPayment: payment_id, part: { amountCents: prices.nomad - 100 } }
    await sql`update sandbox_stripe_calls set idempotency_key = null where path = '/v1/refunds'`.execute(app.db)
    // as if it were a part, of which some is left to refund
    await sql`update sandbox_stripe_objects set data = data || '{"refunded": false, "amount_refunded": 100}'
      where kind = 'charge' and data ->> 'payment_intent' = ${payment_id}`.execute(app.db)
    for (let count = 0; count < 4; count += 1) await app.jobs.enqueue(app.db, providerTasks, again)
    await settled()
    expect(await refunds()).toEqual([prices.nomad])
  })
})
