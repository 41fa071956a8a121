import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, minutes } from '../../../platform/clock.ts'
import { decide } from '../../../testing/cases.ts'
import { lastingNewcomer, newestContract, order, ordered } from '../../../testing/contracts.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { actAtCheckout, actInPortal, membershipOf, startCheckout } from '../../../testing/payments.ts'
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

async function send(path: string, form: object): Promise<void> {
  expect((await app.request('POST', path, { name: 'Ana', email: member.email, ...form })).status).toBe(200)
}
const cancel = (contract = 'nomad') => send('/api/cancellation-forms', { contract, when: 'term end' })
const withdraw = (order: string | number) => send('/api/withdrawal-forms', { order: String(order) })

const emails = async (subject: RegExp) =>
  (await mailsTo(app, member.email)).filter((mail) => subject.test(mail.subject))
const refundsOf = async () => {
  const rows = await app.db
    .selectFrom('contract_refunds as r')
    .innerJoin('payments as p', 'p.payment_id', 'r.payment_id')
    .select('r.amount_cents')
    .where('p.user_id', '=', member.id)
    .execute()
  return rows.map(({ amount_cents }) => amount_cents)
}
const casesOf = async () => {
  const rows = await app.db.selectFrom('reports').select('why').where('email', '=', member.email).execute()
  return rows.map(({ why }) => why)
}

describe('the cancellation for everybody', () => {
  it('DUTY-03 ends the chosen contract, not another one, for which a person looks', async () => {
    await order(app, member, 'nomad')
    await cancel('wannabe')
    expect((await newest()).cancelled_until).toBeNull()
    expect(await casesOf()).toEqual(['Cancel wannabe, at the end of the term'])
    await cancel('nomad')
    expect((await newest()).cancelled_until).not.toBeNull()
    expect(await casesOf()).toHaveLength(1)
  })

  it('DUTY-03 sent again gets the same email again, and stays the one cancellation', async () => {
    await order(app, member, 'nomad')
    await cancel()
    const { cancelled_until } = await newest()
    app.clock.advance(days(1))
    await cancel()
    const [first, second, ...more] = await emails(/^Your contract is cancelled: last day/)
    expect(second).toMatchObject({ subject: first?.subject, action: first?.action })
    expect(more).toEqual([])
    expect((await newest()).cancelled_until).toBe(cancelled_until)
    expect(await casesOf()).toEqual([])
  })

  it('DUTY-03 of a contract that was cancelled in the portal before gets the email with its last day', async () => {
    await order(app, member, 'nomad')
    await actInPortal(app, member, 'cancel')
    await cancel()
    expect(await emails(/^Your contract is cancelled: last day/)).toHaveLength(1)
  })

  it('DUTY-03 of a plan whose renewal failed ends it now, and everything says so', async () => {
    await order(app, member, 'nomad')
    app.clock.advance(Date.parse((await newest()).term.end) - app.clock.now().getTime())
    await actInPortal(app, member, 'fail_renewal')
    app.clock.advance(days(1))
    const contract = await newest()
    expect(contract).toMatchObject({ state: 'running', ends_at_once: true })
    expect(Math.abs(Date.parse(contract.ends_if_cancelled) - app.clock.now().getTime())).toBeLessThan(minutes(1))
    await cancel()
    const [email] = await emails(/^Your contract is cancelled/)
    expect(email?.subject).toBe('Your contract is cancelled: it ends now')
    expect(email?.paragraphs.join(' ')).not.toContain('last day')
    await expect.poll(async () => (await newest()).state, { timeout: 10_000 }).toBe('ended')
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'canceled' })
  })

  it('DUTY-04 of a renewed plan whose next renewal failed brings nothing of an older payment back', async () => {
    await app.db
      .insertInto('app_config')
      .values({ key: 'open_ended_renewals', value: JSON.stringify({ enabled: true }) })
      .execute()
    await order(app, member, 'nomad')
    for (const action of ['renew', 'fail_renewal']) {
      app.clock.advance(Date.parse((await newest()).term.end) - app.clock.now().getTime())
      await actInPortal(app, member, action)
    }
    await cancel()
    await expect.poll(async () => (await newest()).state, { timeout: 10_000 }).toBe('ended')
    expect(await refundsOf()).toEqual([])
    await app.db.deleteFrom('app_config').where('key', '=', 'open_ended_renewals').execute()
  })
})

describe('the withdrawal for everybody', () => {
  it('DUTY-02 on day 15 is a case, and its sender gets an email about that', async () => {
    await order(app, member, 'nomad')
    const { order: number } = await newest()
    app.clock.advance(days(15))
    await withdraw(number)
    expect((await newest()).state).toBe('running')
    expect(await casesOf()).toEqual([`Withdraw from order ${number} (later than 14 days)`])
    expect(await emails(/^We have your withdrawal$/)).toHaveLength(1)
  })

  it('DUTY-02 DUTY-03 its case is answered by an email about the contract, not about a notice', async () => {
    await order(app, member, 'nomad')
    await withdraw('12345678')
    const { case_number } = await app.db
      .selectFrom('reports')
      .select('case_number')
      .where('email', '=', member.email)
      .executeTakeFirstOrThrow()
    await decide(app, case_number, { decision: 'none', reason: 'Your order has another number. It is withdrawn.' })
    const [email] = await emails(/^About your contract: the answer in case \d+$/)
    expect(email?.paragraphs).toContain('The answer: Your order has another number. It is withdrawn.')
    expect(email?.paragraphs.join(' ')).not.toMatch(/notice|reported/)
  })

  it('DUTY-02 sent again gets the same receipt again, and makes no second refund', async () => {
    await order(app, member, 'nomad')
    const { order: number } = await newest()
    await withdraw(number)
    await withdraw(number)
    const receipts = await emails(/^You withdrew from your contract/)
    expect(receipts.map(({ subject }) => subject)).toEqual([receipts[0]?.subject, receipts[0]?.subject])
    expect(await refundsOf()).toEqual([5900])
    expect(await casesOf()).toEqual([])
  })

  it('DUTY-02 without the number of the order is a case: a person looks for the contract', async () => {
    await order(app, member, 'nomad')
    await withdraw('')
    expect((await newest()).state).toBe('running')
    expect(await casesOf()).toEqual(['Withdraw from an order whose number is not given'])
    const [email] = await emails(/^We have your withdrawal$/)
    expect(email?.paragraphs.join(' ')).toContain('order not known')
  })

  it('DUTY-01 DUTY-02 the order of a bank debit comes with its email, number and all, and can be withdrawn by it', async () => {
    const session = await startCheckout(member, 'nomad', ordered(5900))
    await actAtCheckout(app, session, 'pay_later')
    const contract = await newest()
    const [pending] = await emails(/^Your payment is being processed$/)
    const text = pending?.paragraphs.join('\n') ?? ''
    const number = /Your order (\d+)/.exec(text)?.[1] ?? ''
    expect(number).toBe(String(contract.order))
    for (const { value, text: fact } of contract.facts) expect(text).toContain(`${value}. ${fact}`)
    expect(text).toContain(contract.start_now.text)
    // what was shown is what counts, whenever the payment comes
    app.clock.advance(days(4))
    await actAtCheckout(app, session, 'arrive')
    const [paid] = await emails(/^Welcome/)
    for (const { value, text: fact } of contract.facts)
      expect(paid?.paragraphs.join('\n')).toContain(`${value}. ${fact}`)
    await withdraw(number)
    expect((await newest()).state).toBe('withdrawn')
  })
})
