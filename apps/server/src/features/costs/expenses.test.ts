import { randomUUID } from 'node:crypto'
import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bellTitles } from '../../testing/bell.ts'
import { actOn, addExpense, balancesOf, changeExpense, costsOf, startLedger } from '../../testing/costs.ts'
import type { TestLedger } from '../../testing/costs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ledger: TestLedger
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => (ledger = await startLedger(app)))

describe('an expense', () => {
  it('COST-02 COST-03 is split equally in exact cents, and the answer says what each pays', async () => {
    const { host, ana, ben } = ledger
    const { status, body } = await addExpense(ledger, ana, { amount: '100.00' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: expect.any(String), version: 1 })
    const amounts = body.shares.map(({ amount }: { amount: string }) => amount)
    expect(amounts.toSorted()).toEqual(['33.33', '33.33', '33.34'])
    const balances = await balancesOf(ledger, ben)
    expect(Number(balances[ana.id])).toBeCloseTo(66.67, 1)
    expect(Object.keys(balances).toSorted()).toEqual([host.id, ana.id, ben.id].toSorted())
  })

  it('COST-02 by nights, 1,500.00 for 5, 5 and 3 nights is 576.92, 576.92 and 346.16', async () => {
    const { host, ana, ben, tribe } = ledger
    const { stay } = await costsOf(ledger, host)
    for (const [member, nights] of [
      [host, 5],
      [ana, 5],
      [ben, 3],
    ] as const) {
      const answer = await member.request('PUT', `/api/tribes/${tribe}/costs/nights`, {
        arrives: stay.from,
        leaves: addDays(stay.from, nights),
      })
      expect(answer).toMatchObject({ status: 200, body: { nights } })
    }
    const members = [host.id, ana.id, ben.id]
    const { body } = await addExpense(ledger, host, { amount: '1500.00', split: { kind: 'nights', members } })
    expect(body.shares).toEqual([
      { member_id: host.id, amount: '576.92' },
      { member_id: ana.id, amount: '576.92' },
      { member_id: ben.id, amount: '346.16' },
    ])
    expect(await balancesOf(ledger, ana)).toEqual({ [host.id]: '923.08', [ana.id]: '-576.92', [ben.id]: '-346.16' })
  })

  it('COST-02 is split by shares, or in exact amounts', async () => {
    const { host, ana } = ledger
    const shares = [
      { member_id: host.id, shares: 3 },
      { member_id: ana.id, shares: 1 },
    ]
    expect(
      (await addExpense(ledger, host, { amount: '10.00', split: { kind: 'shares', shares } })).body.shares,
    ).toEqual([
      { member_id: host.id, amount: '7.50' },
      { member_id: ana.id, amount: '2.50' },
    ])
    const exact = [
      { member_id: host.id, amount: '4.01' },
      { member_id: ana.id, amount: '5.99' },
    ]
    const { body } = await addExpense(ledger, host, { amount: '10.00', split: { kind: 'exact', shares: exact } })
    expect(body.shares).toEqual(exact)
  })

  it('COST-03 COST-09 exact amounts that do not add up are refused, with by how much they are over or short', async () => {
    const { host, ana } = ledger
    const of = (first: string, second: string) =>
      addExpense(ledger, host, {
        amount: '92.40',
        split: {
          kind: 'exact',
          shares: [
            { member_id: host.id, amount: first },
            { member_id: ana.id, amount: second },
          ],
        },
      })
    expect(await of('46.20', '46.21')).toMatchObject({ status: 422, body: { code: 'WRONG_SUM', over_by: '0.01' } })
    expect(await of('46.20', '40.00')).toMatchObject({ status: 422, body: { code: 'WRONG_SUM', over_by: '-6.20' } })
    expect((await costsOf(ledger, host)).expenses).toEqual([])
  })

  it.each([
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '-1.00' }, 'amount'],
    [{ amount: '1.005' }, 'amount'],
    [{ amount: '1000000.01' }, 'amount'],
    [{ amount: 12 }, 'amount'],
    [{ amount: '12.5', currency: 'JPY' }, 'amount'],
    [{ amount: '1.2345', currency: 'KWD' }, 'amount'],
    [{ currency: 'XXY' }, 'currency'],
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(81) }, 'title'],
    [{ day: '2027-02-31' }, 'day'],
    [{ payer_id: randomUUID() }, 'payer_id'],
    [{ split: { kind: 'equal', members: [] } }, 'split.members'],
    [{ split: { kind: 'equal', members: [randomUUID()] } }, 'split.0'],
  ])('COST-09 %j is refused with its field', async (values, path) => {
    const { status, body } = await addExpense(ledger, ledger.host, values)
    expect({ status, code: body.code, path: body.issues?.[0]?.path }).toEqual({ status: 422, code: 'INVALID', path })
  })

  it('COST-02 is at most 60 days from the stay', async () => {
    const { stay } = await costsOf(ledger, ledger.host)
    const on = (day: string) => addExpense(ledger, ledger.host, { day })
    expect((await on(addDays(stay.from, -60))).status).toBe(201)
    expect((await on(addDays(stay.to, 60))).status).toBe(201)
    expect((await on(addDays(stay.from, -61))).status).toBe(422)
    expect((await on(addDays(stay.to, 61))).status).toBe(422)
  })

  it('COST-09 sent again with the same key is the same line, and with other values it is refused', async () => {
    const { host } = ledger
    const key = { 'idempotency-key': randomUUID() }
    const first = await addExpense(ledger, host, {}, key)
    const second = await addExpense(ledger, host, {}, key)
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id, version: 1 } })
    expect(await addExpense(ledger, host, { amount: '1.00' }, key)).toMatchObject({
      status: 409,
      body: { code: 'KEY_REUSED' },
    })
    expect((await costsOf(ledger, host)).expenses).toHaveLength(1)
  })

  it('COST-09 no line is added to 500', async () => {
    await addExpense(ledger, ledger.host)
    await app.db.updateTable('cost_ledgers').set({ lines: 500 }).where('tribe_id', '=', ledger.tribe).execute()
    expect(await addExpense(ledger, ledger.host)).toMatchObject({ status: 409, body: { code: 'LEDGER_FULL' } })
  })
})

describe('a change of an expense', () => {
  it('COST-05 without a reason has what has changed as its reason, in words that name nobody', async () => {
    const { ana, ben } = ledger
    const { body: line } = await addExpense(ledger, ana)
    const { body } = await changeExpense(ledger, ana, line.id, { version: 1, amount: '30.00', title: 'Wine' })
    expect(body.expense.edited.text).toBe('Amount €90.00 → €30.00, another title')
    const split = { kind: 'equal', members: [ana.id, ben.id] }
    const { body: next } = await changeExpense(ledger, ana, line.id, { version: 2, split, payer_id: ben.id })
    expect(next.expense.edited.text).toBe('Another payer, another split')
  })

  it('COST-05 COST-09 is a reversing pair with who, when and why; those touched are told', async () => {
    const { host, ana, ben } = ledger
    const { body: line } = await addExpense(ledger, ana)
    const change = { version: 1, amount: '30.00', reason: 'The wine was mine.' }
    const { status, body } = await changeExpense(ledger, ana, line.id, change)
    expect({ status, version: body.version }).toEqual({ status: 200, version: 2 })
    expect(body.expense.edited).toMatchObject({ by: ana.id, text: 'The wine was mine.' })
    expect(await balancesOf(ledger, ben)).toEqual({ [host.id]: '-10.00', [ana.id]: '20.00', [ben.id]: '-10.00' })
    expect(await bellTitles(ben)).toEqual(['An expense was changed'])
    expect(await bellTitles(ana)).toEqual([])
    const entries = await app.db
      .selectFrom('cost_entries')
      .select(['amount', 'is_reversal', 'version'])
      .where('expense_id', '=', line.id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ amount, is_reversal, version }) => [version, is_reversal, amount])).toEqual([
      [1, false, 3000],
      [1, false, 3000],
      [1, true, -3000],
      [1, true, -3000],
      [2, false, 1000],
      [2, false, 1000],
    ])
    const history = await ben.request('GET', `/api/tribes/${ledger.tribe}/costs/expenses/${line.id}/history`)
    expect(history.body.map(({ version, amount }: { version: number; amount: string }) => [version, amount])).toEqual([
      [2, '30.00'],
      [1, '90.00'],
    ])
  })

  it('COST-05 says what has changed', async () => {
    const { ana, ben, today } = ledger
    const { body: line } = await addExpense(ledger, ana)
    const changes = [
      [{ title: 'Supper' }, 'is still €90.00, with another title.'],
      [{ day: addDays(today, 1) }, 'is still €90.00, on another day.'],
      [{ split: { kind: 'equal', members: [ana.id, ben.id] } }, 'is still €90.00, split anew.'],
      [{ amount: '80.00', title: 'Dinner' }, 'is now €80.00 instead of €90.00.'],
    ] as const
    for (const [index, [change, text]] of changes.entries()) {
      await changeExpense(ledger, ana, line.id, { version: index + 1, ...change })
      const { body } = await ben.request('GET', '/api/notifications')
      expect(body.items[0].message).toContain(text)
    }
  })

  it('COST-09 on a stale version is refused', async () => {
    const { ana } = ledger
    const { body: line } = await addExpense(ledger, ana)
    await changeExpense(ledger, ana, line.id, { version: 1, title: 'Supper' })
    expect(await changeExpense(ledger, ana, line.id, { version: 1, title: 'Lunch' })).toMatchObject({
      status: 409,
      body: { code: 'EXPENSE_CHANGED' },
    })
  })

  it('COST-05 is for payer and host only; a void line stays and counts nothing', async () => {
    const { host, ana, ben } = ledger
    const { body: line } = await addExpense(ledger, ana)
    expect(await changeExpense(ledger, ben, line.id, { version: 1, title: 'Mine' })).toMatchObject({ status: 403 })
    const voiding = { version: 1, reason: 'Entered twice' }
    expect(await actOn(ledger, ben, ['expenses', line.id, 'void'], voiding)).toMatchObject({ status: 403 })
    expect(await actOn(ledger, host, ['expenses', line.id, 'void'], { version: 1, reason: '' })).toMatchObject({
      status: 422,
    })
    expect(await actOn(ledger, host, ['expenses', line.id, 'void'], voiding)).toMatchObject({ status: 200 })
    const costs = await costsOf(ledger, ben)
    expect(costs.expenses[0]).toMatchObject({ voided: { by: host.id, text: 'Entered twice' } })
    expect(costs.count).toEqual({ counting: 0, voided: 1 })
    expect(new Set(Object.values(await balancesOf(ledger, ben)))).toEqual(new Set(['0.00']))
    expect(await actOn(ledger, host, ['expenses', line.id, 'void'], voiding)).toMatchObject({
      status: 409,
      body: { code: 'EXPENSE_VOID' },
    })
    expect((await bellTitles(ana)).concat(await bellTitles(ben))).toEqual(['An expense is void', 'An expense is void'])
  })

  it('COST-05 COST-09 no statement changes or deletes an entry', async () => {
    await addExpense(ledger, ledger.ana)
    const entries = app.db.updateTable('cost_entries').set({ amount: 1 }).where('tribe_id', '=', ledger.tribe)
    await expect(entries.execute()).rejects.toThrow(/never changed/)
    const deleted = app.db.deleteFrom('cost_entries').where('tribe_id', '=', ledger.tribe)
    await expect(deleted.execute()).rejects.toThrow(/never changed/)
  })
})

describe('a questioned expense', () => {
  it('COST-05 counts, flagged, until payer or host answers', async () => {
    const { host, ana, ben } = ledger
    const { body: line } = await addExpense(ledger, ana)
    const text = 'Was I there?'
    expect(await actOn(ledger, ana, ['expenses', line.id, 'question'], { text })).toMatchObject({ status: 403 })
    const before = await balancesOf(ledger, ben)
    const questioned = await actOn(ledger, ben, ['expenses', line.id, 'question'], { text })
    expect(questioned.body.expense).toMatchObject({ question: { by: ben.id, text }, answer: null })
    expect(await balancesOf(ledger, ben)).toEqual(before)
    expect(await actOn(ledger, ben, ['expenses', line.id, 'question'], { text })).toMatchObject({ status: 409 })
    expect(await bellTitles(ana)).toEqual(['An expense is questioned'])
    expect(await bellTitles(host)).toEqual(['An expense is questioned'])
    expect(await actOn(ledger, ben, ['expenses', line.id, 'answer'], { text: 'No' })).toMatchObject({ status: 403 })
    const answered = await actOn(ledger, ana, ['expenses', line.id, 'answer'], { text: 'Yes' })
    expect(answered.body.expense).toMatchObject({ answer: { by: ana.id, text: 'Yes' } })
    expect(await bellTitles(ben)).toEqual(['Your question was answered'])
    expect(await actOn(ledger, ana, ['expenses', line.id, 'answer'], { text: 'Yes' })).toMatchObject({ status: 409 })
  })

  it('COST-05 needs no answer once it is void', async () => {
    const { ana, ben } = ledger
    const { body: line } = await addExpense(ledger, ana)
    await actOn(ledger, ben, ['expenses', line.id, 'question'], { text: 'Was I there?' })
    const voiding = { version: 1, reason: 'You were not' }
    const { body } = await actOn(ledger, ana, ['expenses', line.id, 'void'], voiding)
    expect(body.expense.may).toMatchObject({ answer: false })
    expect(await actOn(ledger, ana, ['expenses', line.id, 'answer'], { text: 'No' })).toMatchObject({
      status: 409,
      body: { code: 'EXPENSE_VOID' },
    })
  })
})
