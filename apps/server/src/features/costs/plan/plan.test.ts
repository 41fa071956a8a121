import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { bellTitles } from '../../../testing/bell.ts'
import { costsOf, planOf, startLedger } from '../../../testing/costs.ts'
import type { TestLedger } from '../../../testing/costs.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let ledger: TestLedger
let requests: ReturnType<typeof planOf>
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  // 2,520.00 among four
  ledger = await startLedger(app, { airbnb_total_cost: 2520 })
  requests = planOf(ledger)
})

const pay = (member: TestMember, values: Record<string, unknown> = {}) =>
  requests.post(member, 'payments', { day: ledger.today, way: 'transfer', ...values })
/** Moves the acceptance of a member into the past. */
const acceptedDaysAgo = (member: TestMember, count: number) =>
  app.db
    .updateTable('tribe_members')
    .set({ created_at: new Date(app.clock.now().getTime() - days(count)) })
    .where('profile_id', '=', member.id)
    .execute()

describe('a payment plan', () => {
  it('COST-07 is set by the host, and read by everybody who may ask for a spot', async () => {
    const { host, ana } = ledger
    const stranger = await app.member()
    expect((await requests.terms(stranger)).body).toEqual({ plan: null })
    for (const member of [ana, stranger]) expect([403, 404]).toContain((await requests.put(member)).status)
    const { status, body } = await requests.put(host)
    expect(status).toBe(200)
    expect(body.plan).toMatchObject({ version: 1, currency: 'EUR', share: '630.00', total: '2520.00', people: 4 })
    expect((await requests.terms(stranger)).body.plan).toEqual({
      version: 1,
      currency: 'EUR',
      share: '630.00',
      total: '2520.00',
      people: 4,
      free_cancellation_until: requests.freeUntil,
      stay_now: null,
      dates: [
        { days_after_acceptance: 7, on: null, percent: 30, amount: '189.00' },
        { days_after_acceptance: null, on: addDays(requests.freeUntil, -14), percent: 70, amount: '441.00' },
      ],
    })
    expect(await bellTitles(ana)).toEqual(['There is a payment plan'])
  })

  it('COST-07 COST-09 its dates add up to the share, and are never later than the booking can be cancelled free', async () => {
    const { host } = ledger
    const of = (...dates: object[]) => requests.put(host, { dates })
    const on = { on: requests.freeUntil }
    expect(await of({ due: on, part: { percent: 99 } })).toMatchObject({ status: 422, body: { over_by: '-6.30' } })
    const amounts = [
      { due: on, part: { amount: '600.00' } },
      { due: on, part: { amount: '30.01' } },
    ]
    expect(await of(...amounts)).toMatchObject({ status: 422, body: { code: 'WRONG_SUM', over_by: '0.01' } })
    expect(await of({ due: { on: addDays(requests.freeUntil, 1) }, part: { percent: 100 } })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'dates.0.due' }] },
    })
    const seven = Array.from({ length: 7 }, () => ({ due: on, part: { percent: 10 } }))
    expect((await of(...seven)).status).toBe(422)
  })

  it('COST-07 a changed plan needs the consent of all it touches, else the old one holds', async () => {
    const { host, ana, ben } = ledger
    await requests.put(host)
    const all = [{ due: { on: requests.freeUntil }, part: { percent: 100 } }]
    const { body } = await requests.put(host, { version: 1, dates: all })
    expect(body.plan).toMatchObject({ version: 1, proposed: { terms: { version: 2 } } })
    expect(body.plan.proposed.waits_for.toSorted()).toEqual([ana.id, ben.id].toSorted())
    expect(await bellTitles(ana)).toEqual(['Do you agree to this plan?', 'There is a payment plan'])
    expect((await requests.post(host, 'consent', { version: 2, agrees: true })).status).toBe(403)
    expect((await requests.post(ana, 'consent', { version: 1, agrees: true })).status).toBe(409)
    await requests.post(ana, 'consent', { version: 2, agrees: true })
    expect((await requests.terms(ana)).body.plan.version).toBe(1)
    expect((await requests.post(ben, 'consent', { version: 2, agrees: true })).body.plan).toMatchObject({
      version: 2,
      proposed: null,
    })
    await requests.put(host, { version: 2 })
    expect((await requests.post(ana, 'consent', { version: 3, agrees: false })).body.plan).toMatchObject({
      version: 2,
      proposed: null,
    })
  })

  it('COST-07 a proposed plan holds once the one whose consent was missing has left', async () => {
    const { host, ana, ben, tribe } = ledger
    await requests.put(host)
    await requests.put(host, { dates: [{ due: { on: requests.freeUntil }, part: { percent: 100 } }] })
    await requests.post(ana, 'consent', { version: 2, agrees: true })
    await ben.request('POST', `/api/tribes/${tribe}/leave`)
    expect((await requests.terms(ana)).body.plan.version).toBe(2)
  })
})

describe('paying by the plan', () => {
  beforeEach(() => requests.put(ledger.host))

  it('COST-07 a member says so, the host confirms, and sees who has paid', async () => {
    const { host, ana, ben } = ledger
    const { status, body } = await pay(ana)
    expect({ status, body }).toMatchObject({ status: 201, body: { amount: '189.00', state: 'claimed' } })
    expect((await requests.post(ben, `payments/${body.id}/received`)).status).toBe(403)
    expect((await requests.post(host, `payments/${body.id}/received`)).body).toMatchObject({ state: 'received' })
    expect((await requests.post(host, `payments/${body.id}/received`)).status).toBe(409)
    await pay(host, { member_id: ben.id })
    const { plan } = await costsOf(ledger, host)
    const stateOf = (id: string) =>
      plan.members
        .find(({ member_id }: { member_id: string }) => member_id === id)
        .dates.map(({ state }: { state: string }) => state)
    expect(stateOf(ana.id)).toEqual(['paid', 'due'])
    expect(stateOf(ben.id)).toEqual(['paid', 'due'])
    expect((await pay(ana, { member_id: ben.id })).status).toBe(403)
    expect((await pay(ana, { day: addDays(ledger.today, 3) })).body.issues).toMatchObject([{ path: 'day' }])
    expect((await pay(ana)).body).toMatchObject({ amount: '441.00' })
    expect((await pay(ana)).body).toMatchObject({ code: 'NOTHING_DUE' })
  })

  it('COST-07 in parts, what is open is without what was said and what is confirmed', async () => {
    const { host, ana } = ledger
    const { body: first } = await pay(ana, { amount: '100.00' })
    const dateOf = async () => (await ana.request('GET', '/api/me/costs')).body[0].plan[0]
    expect(await dateOf()).toMatchObject({ amount: '189.00', paid: '0.00', claimed: '100.00', state: 'due' })
    await requests.post(host, `payments/${first.id}/received`)
    expect(await dateOf()).toMatchObject({ paid: '100.00', claimed: '0.00', state: 'due' })
    expect((await pay(ana)).body).toMatchObject({ amount: '89.00' })
    expect(await dateOf()).toMatchObject({ paid: '100.00', claimed: '89.00', state: 'claimed' })
  })

  it('COST-07 who joined late pays first what is due first', async () => {
    const { host, ana, ben, today } = ledger
    const dates = [
      { due: { days_after_acceptance: 7 }, part: { percent: 30 } },
      { due: { on: today }, part: { percent: 70 } },
    ]
    await requests.put(host, { dates })
    for (const member of [ana, ben]) await requests.post(member, 'consent', { version: 2, agrees: true })
    const { body } = await ana.request('GET', '/api/me/costs')
    expect(body[0].plan.map(({ due }: { due: string }) => due)).toEqual([addDays(today, 1), addDays(today, 7)])
    expect((await pay(ana)).body).toMatchObject({ amount: '441.00' })
    const { plan } = await costsOf(ledger, ana)
    const own = plan.members.find(({ member_id }: { member_id: string }) => member_id === ana.id)
    expect(own.dates.map(({ amount, state }: Record<string, string>) => [amount, state])).toEqual([
      ['189.00', 'due'],
      ['441.00', 'claimed'],
    ])
  })

  it('COST-07 a cancelled stay asks for nothing, and keeps what was paid', async () => {
    const { host, ana, tribe } = ledger
    await pay(ana)
    await acceptedDaysAgo(ledger.ben, 20)
    expect((await host.request('POST', `/api/tribes/${tribe}/cancel`, { reason: 'The roof leaks' })).status).toBe(200)
    expect((await ana.request('GET', '/api/me/costs')).body[0].plan).toEqual([])
    expect((await host.request('GET', '/api/me/costs')).body[0].hosted_plan).toBeNull()
    expect((await costsOf(ledger, host)).plan).toMatchObject({ members: [], payments: [{ amount: '189.00' }] })
    expect((await pay(ana)).body).toMatchObject({ code: 'NOTHING_DUE' })
    expect((await requests.post(host, 'release', { member_id: ledger.ben.id })).body).toMatchObject({
      code: 'PLAN_NOT_FOUND',
    })
  })

  it('COST-07 what was paid stays for who has left, and for the host, who can still answer', async () => {
    const { host, ana, ben, tribe } = ledger
    const { body: payment } = await pay(ana)
    await pay(ben)
    await ana.request('POST', `/api/tribes/${tribe}/leave`)
    const payments = async (member: TestMember) => (await costsOf(ledger, member)).plan.payments
    expect(await payments(ana)).toEqual([expect.objectContaining({ id: payment.id, state: 'claimed' })])
    expect((await costsOf(ledger, ana)).plan.members).toEqual([])
    expect(await payments(host)).toHaveLength(2)
    expect((await costsOf(ledger, host)).members).toContainEqual(
      expect.objectContaining({ id: ana.id, standing: 'left' }),
    )
    expect((await requests.post(host, `payments/${payment.id}/received`)).status).toBe(200)
    expect(await payments(ana)).toMatchObject([{ state: 'received' }])
  })

  it('COST-07 reminds 7 and 1 days before, on the day and 3 days after who has not paid', async () => {
    const { ana, ben } = ledger
    await requests.put(ledger.host, { dates: [{ due: { days_after_acceptance: 7 }, part: { percent: 100 } }] })
    for (const member of [ana, ben]) await requests.post(member, 'consent', { version: 2, agrees: true })
    await pay(ben)
    const titles = []
    for (const age of [0, 3, 6, 7, 8, 10, 12]) {
      await acceptedDaysAgo(ana, age)
      // the date of the plan moves with the acceptance: only the newest notification is of it
      await app.rooms.costs.sendReminders()
      titles.push((await bellTitles(ana)).find((title) => title.startsWith('A payment')))
    }
    expect(titles).toEqual([
      'A payment is due in 7 days',
      'A payment is due in 4 days',
      'A payment is due tomorrow',
      'A payment is due today',
      'A payment is late',
      'A payment is late',
      'A payment is late',
    ])
    expect((await bellTitles(ben)).filter((title) => title.startsWith('A payment'))).toEqual([])
  })

  it('COST-07 from five days late the host may release the spot, not while a claim waits, for seven days', async () => {
    const { host, ana, tribe } = ledger
    const release = (member = host) => requests.post(member, 'release', { member_id: ana.id })
    expect(await release()).toMatchObject({ status: 409, body: { code: 'NOT_LATE_ENOUGH' } })
    await acceptedDaysAgo(ana, 7 + 4)
    expect(await release()).toMatchObject({ status: 409, body: { code: 'NOT_LATE_ENOUGH' } })
    await acceptedDaysAgo(ana, 7 + 5)
    expect((await release(ledger.ben)).status).toBe(403)
    await pay(ana)
    expect(await release()).toMatchObject({ status: 409, body: { code: 'CLAIM_WAITS' } })
    const claimed_at = new Date(app.clock.now().getTime() - days(8))
    await app.db.updateTable('cost_plan_payments').set({ claimed_at }).where('tribe_id', '=', tribe).execute()
    expect((await release()).status).toBe(204)
    expect((await bellTitles(ana))[0]).toBe('Your spot was released')
    const { body } = await host.request('GET', `/api/tribes/${tribe}`)
    expect(body.members_count).toBe(1)
    expect((await release()).status).toBe(404)
  })

  it('COST-07 shows the host in the list of stays how many have paid', async () => {
    const { host, ana, today } = ledger
    const hosted = async () => (await host.request('GET', '/api/me/costs')).body[0].hosted_plan
    expect(await hosted()).toEqual({ paid: 0, people: 2, late: 0, next_due: addDays(today, 7) })
    await pay(host, { member_id: ana.id, amount: '630.00' })
    await acceptedDaysAgo(ledger.ben, 9)
    expect(await hosted()).toEqual({ paid: 1, people: 2, late: 1, next_due: addDays(today, -2) })
  })

  it('COST-07 is in the own list of stays, with the dates of the member', async () => {
    const { ana, tribe } = ledger
    const unpaid = { paid: '0.00', claimed: '0.00', currency: 'EUR', state: 'due' }
    const { body } = await ana.request('GET', '/api/me/costs')
    expect(body).toEqual([
      {
        tribe_id: tribe,
        arrives: expect.any(String),
        leaves: expect.any(String),
        balances: [],
        plan: [
          { ...unpaid, due: addDays(ledger.today, 7), amount: '189.00' },
          { ...unpaid, due: addDays(requests.freeUntil, -14), amount: '441.00' },
        ],
        hosted_plan: null,
      },
    ])
  })
})
