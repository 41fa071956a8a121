import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours } from '../../platform/clock.ts'
import { emailsTo } from '../../testing/identity.ts'
import { addOperator, enterCode } from '../../testing/operators.ts'
import { actInPortal, buy, callCount, membershipOf, newcomer } from '../../testing/payments.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let admin: TestMember
beforeAll(async () => {
  app = await startTestApp()
  admin = await addOperator(app, 'admin')
})
afterAll(() => app.close())

const payments = async (query = '') => (await admin.request('GET', `/api/admin/payments${query}`)).body.items
const mismatches = async () => (await admin.request('GET', '/api/admin/payments/mismatches')).body
const paymentOf = async ({ id }: TestMember) => (await payments(`?q=${id}`))[0]
const refund = (paymentId: string, reason = 'They asked within the fourteen days') =>
  admin.request('POST', `/api/admin/payments/${paymentId}/refund`, { reason })
const ago = (ms: number) => new Date(app.clock.now().getTime() - ms)

describe('payments', () => {
  it('CON-09 are found by the member’s name, email and id, and by the ids of the provider', async () => {
    const [ana, ben] = await Promise.all([newcomer(app), newcomer(app)])
    await app.db.updateTable('profiles').set({ first_name: 'Zenobia' }).where('id', '=', ana.id).execute()
    await buy(app, ana, 'nomad')
    await buy(app, ben, 'worlds_citizen')
    const paid = await paymentOf(ana)
    expect(paid).toMatchObject({ plan: 'nomad', amount_cents: 5900, state: 'paid', member: { id: ana.id } })
    const { subscription_id } = await app.db
      .selectFrom('payments')
      .select('subscription_id')
      .where('payment_id', '=', paid.payment_id)
      .executeTakeFirstOrThrow()
    for (const q of ['zenobia', ana.email, ana.id.toUpperCase(), paid.payment_id, subscription_id])
      expect([q, await payments(`?q=${q}`)]).toEqual([q, [paid]])
    expect(await payments('?q=nobody-of-this-name')).toEqual([])
    const first = (await admin.request('GET', '/api/admin/payments?limit=1')).body
    const second = (await admin.request('GET', `/api/admin/payments?limit=1&cursor=${first.next_cursor}`)).body
    expect([...first.items, ...second.items]).toEqual((await payments()).slice(0, 2))
  })

  it('CON-09 are refunded once at the provider, however often that is asked, with one act of the audit', async () => {
    const member = await newcomer(app)
    await buy(app, member, 'nomad')
    const { payment_id } = await paymentOf(member)
    const before = await callCount(app, '/v1/refunds')
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(payment_id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await expect.poll(() => paymentOf(member)).toMatchObject({ state: 'refunded', refunded_cents: 5900 })
    expect((await refund(payment_id)).body).toEqual({ state: 'refunded' })
    expect(await callCount(app, '/v1/refunds')).toBe(before + 1)
    const acts = await app.db.selectFrom('audit_log').selectAll().where('subject_id', '=', payment_id).execute()
    expect(acts).toMatchObject([
      {
        actor_id: admin.id,
        act: 'refund payment',
        subject_name: '€59.00',
        reason: 'They asked within the fourteen days',
        before: { state: 'paid', refunded_cents: 0 },
        after: { state: 'refund asked', refunded_cents: 5900 },
        concerns: [member.id],
      },
    ])
    await expect.poll(async () => (await membershipOf(member))['subscription_status']).toBe('canceled')
    await expect.poll(() => emailsTo(app, member)).toContain('Your payment was refunded')
    expect(await emailsTo(app, member)).not.toContain('You paid twice: one payment is being refunded')
  })

  it('CON-09 are not refunded without a reason, while they are disputed, or if there are none', async () => {
    const member = await newcomer(app)
    await buy(app, member, 'nomad')
    const { payment_id } = await paymentOf(member)
    expect(await refund(payment_id, ' ')).toMatchObject({ status: 422, body: { code: 'INVALID' } })
    await actInPortal(app, member, 'dispute')
    expect(await refund(payment_id)).toMatchObject({ status: 409, body: { code: 'PAYMENT_DISPUTED' } })
    expect(await refund('pi_unknown')).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } })
    expect(await payments('?state=disputed')).toMatchObject([{ payment_id, state: 'disputed' }])
  })

  it('CON-09 are not refunded by the admin who paid; another admin may', async () => {
    const member = await newcomer(app)
    await buy(app, member, 'nomad')
    const { payment_id } = await paymentOf(member)
    await app.rooms.profiles.setOperatorRole(member.id, { role: 'admin', by: 'noor' })
    await enterCode(app, member)
    const own = await member.request('POST', `/api/admin/payments/${payment_id}/refund`, { reason: 'I want it' })
    expect(own).toMatchObject({ status: 409, body: { code: 'OPERATOR_CONCERNED' } })
    expect(await paymentOf(member)).toMatchObject({ state: 'paid' })
    expect((await refund(payment_id)).body).toEqual({ state: 'refund asked' })
  })

  it('CON-01 CON-09 are for admins: a moderator is refused, and for members they do not exist', async () => {
    const [moderator, member] = [await addOperator(app), await newcomer(app)]
    await buy(app, member, 'nomad')
    const { payment_id } = await paymentOf(member)
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/mismatches', undefined],
      ['POST', `/${payment_id}/refund`, { reason: 'I want it' }],
      ['POST', `/tasks/${member.id}/retry`, {}],
    ] as const) {
      const refused = { status: 403, body: { code: 'ADMIN_ONLY' } }
      expect(await moderator.request(method, `/api/admin/payments${path}`, body)).toMatchObject(refused)
      expect((await member.request(method, `/api/admin/payments${path}`, body)).status).toBe(404)
    }
    expect(await paymentOf(member)).toMatchObject({ state: 'paid' })
  })
})

describe('payments that do not match', () => {
  it('CON-09 are none where the provider and the members agree', async () => {
    const member = await newcomer(app)
    await buy(app, member, 'nomad')
    expect(
      (await mismatches()).filter((one: { member: { id: string } | null }) => one.member?.id === member.id),
    ).toEqual([])
  })

  it('CON-09 are listed with what is wrong and who is concerned', async () => {
    const member = await newcomer(app)
    const user_id = member.id
    const checkout = {
      plan_id: 'nomad',
      amount_cents: 5900,
      context: 'general',
      expires_at: ago(0),
      last_checked_at: ago(0),
    } as const
    await app.db
      .insertInto('checkouts')
      .values([
        { ...checkout, user_id, session_id: 'cs_missing', status: 'paid', created_at: ago(hours(2)) },
        { ...checkout, user_id, session_id: 'cs_late', status: 'pending', created_at: ago(days(15)) },
        { ...checkout, user_id, session_id: 'cs_recent', status: 'pending', created_at: ago(days(3)) },
      ])
      .execute()
    const plan = {
      plan_id: 'nomad',
      status: 'active',
      cancel_at_period_end: false,
      ended_unpaid: false,
      last_checked_at: ago(0),
    } as const
    const [soon, past] = [ago(-days(30)), ago(days(3))]
    await app.db
      .insertInto('subscriptions')
      .values([
        { ...plan, id: 'sub_orphan', user_id: null, period_start: ago(days(1)), period_end: soon },
        { ...plan, id: 'sub_first', user_id, period_start: ago(days(2)), period_end: soon },
        { ...plan, id: 'sub_second', user_id, period_start: ago(days(1)), period_end: soon },
        { ...plan, id: 'sub_old', user_id: (await newcomer(app)).id, period_start: ago(days(300)), period_end: past },
      ])
      .execute()
    const found = (await mismatches()).map(({ kind, id }: { kind: string; id: string }) => `${id}: ${kind}`)
    expect(found.toSorted((a: string, b: string) => a.localeCompare(b))).toEqual([
      'cs_late: payment late',
      'cs_missing: payment missing',
      'sub_first: paid twice',
      'sub_old: renewal missing',
      'sub_orphan: no member',
    ])
    expect((await mismatches()).find(({ id }: { id: string }) => id === 'cs_late').member.id).toBe(user_id)
  })

  it('CON-09 are tasks that the provider has refused for days too, once each, and can be tried again', async () => {
    const member = await newcomer(app)
    await buy(app, member, 'nomad')
    const { payment_id } = await paymentOf(member)
    const flags = { refund_requested: true, refund_by_operator: true }
    await app.db.updateTable('payments').set(flags).where('payment_id', '=', payment_id).execute()
    const own = async () => (await mismatches()).filter(({ id }: { id: string }) => id === payment_id)
    expect(await own()).toMatchObject([{ kind: 'refund open', member: { id: member.id }, task: null }])
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, data, source_name)
      values ('payment-provider-tasks.dead', ${JSON.stringify({ refundPayment: payment_id })}, 'payment-provider-tasks')
      returning id`.execute(app.db)
    const id = rows[0]?.id
    expect(await own()).toMatchObject([{ kind: 'task failed', amount_cents: 5900, task: { id, name: 'refund' } }])
    const retry = () => admin.request('POST', `/api/admin/payments/tasks/${id}/retry`, {})
    expect((await retry()).status).toBe(204)
    await expect.poll(() => paymentOf(member), { timeout: 10_000 }).toMatchObject({ state: 'refunded' })
    expect(await own()).toEqual([])
    expect(await retry()).toMatchObject({ status: 404, body: { code: 'TASK_NOT_FOUND' } })
  })
})
