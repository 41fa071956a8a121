import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../testing/builders.ts'
import { actOn, addExpense, changeExpense, costsOf, startLedger } from '../../testing/costs.ts'
import type { TestLedger } from '../../testing/costs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let ledger: TestLedger
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => (ledger = await startLedger(app)))

const setNights = (member: TestMember, arrives: string | null, leaves: string | null) =>
  member.request('PUT', `/api/tribes/${ledger.tribe}/costs/nights`, { arrives, leaves })

describe('arrival and departure', () => {
  it('COST-02 are the tribe’s days unless a member sets their own, within the stay', async () => {
    const { host, ana, tribe } = ledger
    const { from, to } = (await costsOf(ledger, ana)).stay
    expect((await setNights(ana, addDays(from, 7), null)).body).toMatchObject({ nights: 21, leaves: to })
    const { body } = await host.request('GET', `/api/tribes/${tribe}/costs/nights`)
    expect(body.find(({ member_id }: { member_id: string }) => member_id === ana.id)).toMatchObject({
      arrives: addDays(from, 7),
      nights: 21,
    })
    expect(body.find(({ member_id }: { member_id: string }) => member_id === host.id)).toMatchObject({ nights: 28 })
    for (const [arrives, leaves] of [
      [addDays(from, -1), null],
      [null, addDays(to, 1)],
      [addDays(from, 5), addDays(from, 5)],
      [addDays(from, 6), addDays(from, 5)],
      ['2027-02-31', null],
    ] as const)
      expect([arrives, leaves, (await setNights(ana, arrives, leaves)).status]).toEqual([arrives, leaves, 422])
    expect((await setNights(await app.member(), null, null)).status).toBe(404)
  })
})

describe('what repeats', () => {
  /** As if the stay and the line were some days earlier. */
  async function daysLater(count: number) {
    const start_date = addDays((await costsOf(ledger, ledger.host)).stay.from, -count)
    const end_date = addDays(start_date, 28)
    await app.db.updateTable('tribes').set({ start_date, end_date }).where('id', '=', ledger.tribe).execute()
  }
  const lines = async () => (await costsOf(ledger, ledger.ben)).expenses.map(({ day }: { day: string }) => day)

  it('COST-05 is written weekly, until its day, and a late joiner shares from when they are included', async () => {
    const { ana, host, tribe, today } = ledger
    await daysLater(30)
    const first = addDays(today, -14)
    const repeat = { every: 'week', until: addDays(today, 7) }
    const { body: line } = await addExpense(ledger, ana, { day: first, amount: '18.00', repeat })
    expect(line.expense.repeat).toEqual({ ...repeat, next: addDays(today, -7) })
    const cleo = await app.member()
    await addMember(app, tribe, cleo)
    expect((await cleo.request('POST', `/api/tribes/${tribe}/costs/include`, { member_id: ana.id })).status).toBe(403)
    expect((await cleo.request('POST', `/api/tribes/${tribe}/costs/include`, { member_id: cleo.id })).status).toBe(204)
    expect(await app.rooms.costs.repeatExpenses()).toBe(2)
    expect(await app.rooms.costs.repeatExpenses()).toBe(0)
    expect(await lines()).toEqual([today, addDays(today, -7), first])
    const { expenses } = await costsOf(ledger, host)
    expect(expenses.map(({ shares }: { shares: object[] }) => shares.length)).toEqual([4, 4, 3])
    expect(expenses[0].repeats_id).toBe(line.id)
  })

  it('COST-05 ends with the stay at the latest, when it is stopped, and when its payer has left', async () => {
    const { ana, ben, tribe, today } = ledger
    await daysLater(30)
    const end = addDays(today, 28)
    const monthly = await addExpense(ledger, ana, { day: today, repeat: { every: 'month', until: addDays(end, 90) } })
    expect(monthly.body.expense.repeat).toBeNull()
    const weekly = { day: addDays(today, -7), repeat: { every: 'week' } }
    const stopped = await addExpense(ledger, ana, weekly)
    expect(stopped.body.expense.repeat.until).toBe(end)
    await changeExpense(ledger, ana, stopped.body.id, { version: 1, repeat: null })
    await addExpense(ledger, ben, { ...weekly, title: 'Of Ben' })
    await app.db
      .updateTable('tribe_members')
      .set({ status: 'left' })
      .where('tribe_id', '=', tribe)
      .where('profile_id', '=', ben.id)
      .execute()
    expect(await app.rooms.costs.repeatExpenses()).toBe(0)
    expect((await costsOf(ledger, ana)).expenses).toHaveLength(3)
  })

  it('COST-05 goes on after its newest copy when the line is changed, and writes no day twice', async () => {
    const { ana, host, today } = ledger
    await daysLater(30)
    const first = addDays(today, -14)
    const repeat = { every: 'week', until: addDays(today, 7) }
    const { body: line } = await addExpense(ledger, ana, { day: first, repeat })
    expect(await app.rooms.costs.repeatExpenses()).toBe(2)
    const [copy] = (await costsOf(ledger, host)).expenses
    await actOn(ledger, ana, ['expenses', copy.id, 'void'], { version: 1, reason: 'Not this week' })
    const { body } = await changeExpense(ledger, ana, line.id, { version: 1, title: 'Cleaning', repeat })
    expect(body.expense.repeat.next).toBe(addDays(today, 7))
    expect(await app.rooms.costs.repeatExpenses()).toBe(0)
    const moved = await changeExpense(ledger, ana, line.id, { version: 2, day: addDays(first, -1) })
    expect(moved.body.expense.repeat.next).toBe(addDays(today, 6))
    expect(await lines()).toEqual([today, addDays(today, -7), addDays(first, -1)])
  })

  it('COST-09 ends when the costs have 500 lines', async () => {
    const { ana, tribe, today } = ledger
    await daysLater(50)
    const repeat = { every: 'week' }
    const { body: line } = await addExpense(ledger, ana, { day: addDays(today, -14), repeat })
    await app.db.updateTable('cost_ledgers').set({ lines: 499 }).where('tribe_id', '=', tribe).execute()
    expect(await app.rooms.costs.repeatExpenses()).toBe(1)
    const costs = await costsOf(ledger, ana)
    expect(costs.lines_left).toBe(0)
    expect(costs.expenses.find(({ id }: { id: string }) => id === line.id).repeat).toBeNull()
  })

  it.each([
    ['was shortened', () => ({ end_date: addDays(ledger.today, -1) })],
    ['was cancelled', () => ({ status: 'cancelled' as const })],
    ['is completed', () => ({ status: 'completed' as const })],
  ])('COST-05 ends with a stay that %s', async (_, change) => {
    const { ana, tribe, today } = ledger
    await daysLater(50)
    await addExpense(ledger, ana, { day: addDays(today, -7), repeat: { every: 'week' } })
    await app.db.updateTable('tribes').set(change()).where('id', '=', tribe).execute()
    expect(await app.rooms.costs.repeatExpenses()).toBe(0)
    expect(await lines()).toHaveLength(1)
  })
})
