import { randomUUID } from 'node:crypto'
import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { bellTitles } from '../../testing/bell.ts'
import { actOn, addExpense, balancesOf, costsOf, settle, startLedger } from '../../testing/costs.ts'
import type { TestLedger } from '../../testing/costs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let ledger: TestLedger
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  ledger = await startLedger(app)
  await addExpense(ledger, ledger.ana)
})

const pays = (values: Record<string, unknown> = {}) =>
  settle(ledger, ledger.ben, { to: ledger.ana.id, amount: '30.00', ...values })
const answers = (id: string, answer: string, member = ledger.ana) => actOn(ledger, member, ['settlements', id, answer])

describe('a payment', () => {
  it('COST-06 counts once who got it says so; confirmed and claimed are two figures', async () => {
    const { ana, ben } = ledger
    const { status, body } = await pays()
    expect(status).toBe(201)
    expect(body).toMatchObject({ from: ben.id, to: ana.id, state: 'claimed', may_answer: false })
    expect(await bellTitles(ana)).toEqual(['Ben Okafor says: paid'])
    const debtOf = async () =>
      (await costsOf(ledger, ben)).debts.find(({ from }: { from: string }) => from === ben.id) ?? null
    expect(await debtOf()).toEqual({
      from: ben.id,
      to: ana.id,
      currency: 'EUR',
      amount: '30.00',
      claimed: '30.00',
      parts: 1,
    })
    expect(await answers(body.id, 'received')).toMatchObject({ status: 200, body: { state: 'received' } })
    expect(await debtOf()).toBeNull()
    expect(await balancesOf(ledger, ben)).toMatchObject({ [ana.id]: '30.00', [ben.id]: '0.00' })
    expect(await bellTitles(ben)).toEqual(['Your payment arrived'])
  })

  it('COST-06 that did not arrive is still owed', async () => {
    const { ben } = ledger
    const { body } = await pays()
    expect(await answers(body.id, 'not-received')).toMatchObject({ status: 200, body: { state: 'not received' } })
    expect(await balancesOf(ledger, ben)).toMatchObject({ [ben.id]: '-30.00' })
    expect(await bellTitles(ben)).toEqual(['Your payment did not arrive'])
  })

  it('COST-06 is answered by who should have got it alone, and once', async () => {
    const { host, ben } = ledger
    const { body } = await pays()
    for (const member of [ben, host]) expect(await answers(body.id, 'received', member)).toMatchObject({ status: 403 })
    await answers(body.id, 'received')
    expect(await answers(body.id, 'not-received')).toMatchObject({ status: 409, body: { code: 'SETTLEMENT_ANSWERED' } })
    expect(await answers(randomUUID(), 'received')).toMatchObject({ status: 404 })
  })

  it('COST-06 larger than the debt is a credit', async () => {
    const { ana, ben } = ledger
    const { body } = await pays({ amount: '50.00' })
    await answers(body.id, 'received')
    const { debts } = await costsOf(ledger, ben)
    expect(debts).toContainEqual(expect.objectContaining({ from: ana.id, to: ben.id, amount: '20.00' }))
  })

  it('COST-09 sent again with the same key is the same payment', async () => {
    const key = randomUUID()
    const first = await pays({ key })
    expect((await pays({ key })).body.id).toBe(first.body.id)
    expect((await costsOf(ledger, ledger.ben)).settlements).toHaveLength(1)
  })

  it.each([
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '1.001' }, 'amount'],
    [{ day: '2027-02-31' }, 'day'],
    [{ way: 'shells' }, 'way'],
    [{ to: randomUUID() }, 'to'],
  ])('COST-09 %j is refused with its field', async (values, path) => {
    const { status, body } = await pays(values)
    expect({ status, path: body.issues?.[0]?.path }).toEqual({ status: 422, path })
  })

  it('COST-06 cannot be to oneself or in the future', async () => {
    expect(await pays({ to: ledger.ben.id })).toMatchObject({ status: 422 })
    expect(await pays({ day: addDays(ledger.today, 3) })).toMatchObject({ status: 422 })
  })

  it('COST-06 that waits is remembered after three and seven days, and time confirms nothing', async () => {
    const { ana, ben } = ledger
    const { body } = await pays()
    const age = async (count: number) => {
      const claimed_at = new Date(app.clock.now().getTime() - days(count))
      await app.db.updateTable('cost_settlements').set({ claimed_at }).where('id', '=', body.id).execute()
      await app.rooms.costs.sendReminders()
      return (await bellTitles(ana)).filter((title) => title.includes('waits')).length
    }
    const counts = []
    for (const count of [2, 3, 4, 7, 8, 20]) counts.push(await age(count))
    expect(counts).toEqual([0, 1, 1, 2, 2, 2])
    expect(await balancesOf(ledger, ben)).toMatchObject({ [ben.id]: '-30.00' })
  })
})

describe('what is open at the end', () => {
  const open = async (member: TestMember) =>
    (await bellTitles(member)).filter((title) => title === 'Costs are still open')

  it('COST-06 is remembered 7 and 30 days after the stay', async () => {
    const { host, ana, ben, tribe, today } = ledger
    const endedDaysAgo = async (count: number) => {
      const end_date = addDays(today, -count)
      const values = { start_date: addDays(end_date, -28), end_date }
      await app.db.updateTable('tribes').set(values).where('id', '=', tribe).execute()
      await app.rooms.costs.sendReminders()
      return (await open(ben)).length
    }
    const counts = []
    for (const count of [6, 7, 8, 13, 14, 29, 30, 31, 60]) counts.push(await endedDaysAgo(count))
    expect(counts).toEqual([0, 1, 1, 1, 1, 1, 2, 2, 2])
    expect(await open(ana)).toHaveLength(2)
    expect(await open(host)).toHaveLength(2)
  })

  it('COST-06 is not remembered to who is even', async () => {
    const { host, ben, tribe, today } = ledger
    await answers((await pays()).body.id, 'received')
    const end_date = addDays(today, -7)
    await app.db
      .updateTable('tribes')
      .set({ start_date: addDays(end_date, -28), end_date })
      .where('id', '=', tribe)
      .execute()
    await app.rooms.costs.sendReminders()
    expect(await open(ben)).toEqual([])
    expect(await open(host)).toHaveLength(1)
  })

  it.each([
    [
      'removing a member',
      () => ledger.host.request('DELETE', `/api/tribes/${ledger.tribe}/members/${ledger.ben.id}`, { reason: 'Noise' }),
    ],
    [
      'cancelling the stay',
      () => ledger.host.request('POST', `/api/tribes/${ledger.tribe}/cancel`, { reason: 'The roof leaks' }),
    ],
  ])('COST-06 %s keeps the ledger whole: what is owed is owed, can be paid and confirmed', async (_, act) => {
    const { host, ana, ben } = ledger
    const before = await balancesOf(ledger, host)
    expect((await act()).status).toBe(200)
    expect(await balancesOf(ledger, host)).toEqual(before)
    const { debts } = await costsOf(ledger, ben)
    expect(debts).toContainEqual(expect.objectContaining({ from: ben.id, to: ana.id, amount: '30.00' }))
    await answers((await pays()).body.id, 'received')
    expect(await balancesOf(ledger, ana)).toEqual({ [host.id]: '-30.00', [ana.id]: '30.00', [ben.id]: '0.00' })
  })
})

describe('what a debt is made of', () => {
  it('COST-06 adds up to the debt, with shares of lines both ways and payments', async () => {
    const { ana, ben, tribe } = ledger
    await addExpense(ledger, ben, { title: 'Coffee', amount: '4.50' })
    const { body: voided } = await addExpense(ledger, ana, { title: 'Taxi', amount: '30.00' })
    await actOn(ledger, ana, ['expenses', voided.id, 'void'], { version: 1, reason: 'Twice' })
    await answers((await pays({ amount: '10.00' })).body.id, 'received')
    const { body } = await ben.request('GET', `/api/tribes/${tribe}/costs/debts/${ana.id}`)
    const parts = body.map(({ title, amount }: { title: string; amount: string }) => `${title} ${amount}`)
    expect(parts.toSorted()).toEqual(['Coffee -1.50', 'Dinner 30.00', 'Paid -10.00'])
    const { debts } = await costsOf(ledger, ben)
    expect(debts).toContainEqual(expect.objectContaining({ from: ben.id, to: ana.id, amount: '18.50', parts: 3 }))
  })
})
