import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, hours } from '../../../platform/clock.ts'
import { lastingNewcomer, newestContract, order } from '../../../testing/contracts.ts'
import { emailsTo } from '../../../testing/identity.ts'
import { addOperator } from '../../../testing/operators.ts'
import { actInPortal, runJob } from '../../../testing/payments.ts'
import { stopSchedule } from '../../../testing/schedule.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'
import { thorough } from '../../../testing/thorough.ts'

let app: TestApp
let admin: TestMember
let member: TestMember
let paymentId: string

beforeAll(async () => {
  app = await startTestApp()
  await stopSchedule(app)
  admin = await addOperator(app, 'admin')
})
beforeEach(async () => {
  member = await lastingNewcomer(app)
  await order(app, member, 'nomad')
  app.clock.advance(days(3) + hours(randomInt(20)))
  const payment = app.db.selectFrom('payments').select('payment_id').where('user_id', '=', member.id)
  paymentId = (await payment.executeTakeFirstOrThrow()).payment_id
  await sql`delete from rate_limits`.execute(app.db)
})
afterAll(() => app.close())

const atProvider = (action: string) => async () =>
  // half of what the provider says comes late
  void (await actInPortal(app, member, action, randomInt(2) === 0 ? 'now' : 'lost'))

async function onForm(path: string, form: object): Promise<void> {
  await sql`delete from rate_limits`.execute(app.db)
  await app.request('POST', path, { name: 'Ana', email: member.email, ...form })
}

/** What members, operators and the bank may do, in any order and repeatedly. */
const acts: Record<string, () => Promise<void>> = {
  withdraw: async () => {
    const { order: number } = await newestContract(member)
    await Promise.all(
      [1, 2].map(() => member.request('POST', '/api/withdrawals', { order: number, name: 'Ana', email: member.email })),
    )
  },
  'withdraw by the form': async () =>
    onForm('/api/withdrawal-forms', { order: String((await newestContract(member)).order) }),
  cancel: async () =>
    void (await member.request('POST', `/api/contracts/${(await newestContract(member)).order}/cancel`, {})),
  'cancel by the form': () => onForm('/api/cancellation-forms', { contract: 'nomad', when: 'term end' }),
  'cancel in the portal': atProvider('cancel'),
  'cancel early in the portal': atProvider('cancel_early'),
  'resume in the portal': atProvider('resume'),
  'end at the provider': atProvider('end_now'),
  'refund by an operator': async () =>
    void (await admin.request('POST', `/api/admin/payments/${paymentId}/refund`, { reason: 'They asked for it' })),
  'refund a part in Stripe': atProvider('refund_part'),
  dispute: atProvider('dispute'),
  'dispute won': atProvider('dispute_won'),
  'dispute lost': atProvider('dispute_lost'),
  'repeat all events': atProvider('replay'),
  'a day': async () => app.clock.advance(days(1)),
}

/** Waits until the tasks at the provider are done; those that it refuses are tried again now. */
const tasksDone = () =>
  expect
    .poll(
      async () => {
        await sql`update pgboss.job set start_after = now() where name = 'payment-provider-tasks' and state = 'retry'`.execute(
          app.db,
        )
        const { rows } = await sql`select from pgboss.job where name = 'payment-provider-tasks'
          and state in ('created', 'active', 'retry')`.execute(app.db)
        return rows.length
      },
      { timeout: 30_000 },
    )
    .toBe(0)

type Refund = { amount: number; part: string | null; is_ours: boolean }

/** The refunds of the payment at the provider, and whether the bank has taken it back. */
async function atTheEnd(): Promise<{ refunds: Refund[]; isLost: boolean }> {
  const { rows: refunds } = await sql<Refund>`
    select (r.data ->> 'amount')::int as amount, r.data -> 'metadata' ->> 'part' as part,
      exists (select from sandbox_stripe_calls c where c.path = '/v1/refunds' and c.answer ->> 'id' = r.id) as is_ours
    from sandbox_stripe_objects r where r.kind = 'refund' and r.data ->> 'payment_intent' = ${paymentId}`.execute(
    app.db,
  )
  const { rows } = await sql`select from sandbox_stripe_objects d where d.kind = 'dispute'
    and d.data ->> 'payment_intent' = ${paymentId} and d.data ->> 'status' = 'lost'`.execute(app.db)
  return { refunds, isLost: rows.length > 0 }
}

describe('whatever happens to a contract, in any order', () => {
  it.each(Array.from({ length: thorough ? 100 : 12 }, (_, run) => run + 1))(
    'DUTY-02 CON-09 the money goes back once, with one receipt: one refund of each kind at most (%i)',
    async () => {
      const names = Object.keys(acts)
      const done: string[] = []
      for (let step = 0; step < 9; step += 1) {
        const name = names[randomInt(names.length)] ?? ''
        done.push(name)
        await acts[name]?.()
      }
      const way = done.join(', ')
      // the bank always decides in the end
      await actInPortal(app, member, randomInt(2) === 0 ? 'dispute_won' : 'dispute_lost', 'lost')
      await actInPortal(app, member, 'replay')
      await tasksDone()
      await actInPortal(app, member, 'replay')
      await runJob(app)
      await tasksDone()
      const { refunds, isLost } = await atTheEnd()
      const ours = refunds.filter(({ is_ours }) => is_ours)
      expect(ours.filter(({ part }) => part !== null).length, way).toBeLessThanOrEqual(1)
      expect(ours.filter(({ part }) => part === null).length, way).toBeLessThanOrEqual(1)
      const sum = refunds.reduce((total, { amount }) => total + amount, 0)
      expect(sum, way).toBeLessThanOrEqual(5900)
      const subjects = await emailsTo(app, member)
      expect(
        subjects.filter((subject) => subject.startsWith('Your refund is on its way')).length,
        way,
      ).toBeLessThanOrEqual(1)
      const { state } = await newestContract(member)
      const receipts = new Set(subjects.filter((subject) => subject.startsWith('You withdrew')))
      expect(receipts.size, way).toBe(state === 'withdrawn' ? 1 : 0)
      if (state === 'withdrawn' && !isLost) expect(sum, way).toBeGreaterThan(0)
    },
    90_000,
  )
})
