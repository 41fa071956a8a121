import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addExpense, balancesOf, changeExpense, costsOf, startLedger } from '../../testing/costs.ts'
import type { TestLedger } from '../../testing/costs.ts'
import { noor } from '../../testing/operate.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ledger: TestLedger
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => (ledger = await startLedger(app)))

describe('an expense in another currency', () => {
  it('COST-04 keeps its amount and counts at a typed rate, as the card charged, or in its own currency', async () => {
    const { ana, ben } = ledger
    await addExpense(ledger, ana, { amount: '1.00' })
    const pounds = { title: 'Surf', amount: '132.00', currency: 'GBP' }
    const typed = await addExpense(ledger, ana, { ...pounds, conversion: { kind: 'rate', rate: '1.1550' } })
    expect(typed.body.expense).toMatchObject({
      amount: '132.00',
      currency: 'GBP',
      counts: { amount: '152.46', currency: 'EUR' },
      rate: { rate: '1.1550', source: 'typed', day: null },
    })
    const charged = await addExpense(ledger, ana, { ...pounds, conversion: { kind: 'charged', amount: '155.10' } })
    expect(charged.body.expense.counts).toEqual({ amount: '155.10', currency: 'EUR' })
    await addExpense(ledger, ana, { ...pounds, amount: '9.00', conversion: { kind: 'keep' } })
    expect(await balancesOf(ledger, ben, 'GBP')).toMatchObject({ [ana.id]: '6.00', [ben.id]: '-3.00' })
    const { totals } = await costsOf(ledger, ben)
    expect(totals).toMatchObject([
      { currency: 'EUR', amount: '308.56' },
      { currency: 'GBP', amount: '9.00', own: '3.00' },
    ])
  })

  it('COST-04 counts at a rate of the table of its day, and without one in its own currency', async () => {
    const { ana, today } = ledger
    await addExpense(ledger, ana, { amount: '1.00' })
    const yen = { title: 'Tickets', amount: '1500', currency: 'JPY' }
    const without = await addExpense(ledger, ana, yen)
    expect(without.body.expense).toMatchObject({ counts: { amount: '1500', currency: 'JPY' }, rate: null })
    const day = addDays(today, -2)
    await app.rooms.costs.setRate({ day, currency: 'JPY', perEuro: '160', source: 'test', by: noor })
    const { body } = await addExpense(ledger, ana, yen)
    expect(body.expense).toMatchObject({ counts: { amount: '9.38', currency: 'EUR' }, rate: { source: 'table', day } })
  })

  it('COST-04 counts at the dated rates that the table ships with, the newest one until its day', async () => {
    const { ana } = ledger
    await addExpense(ledger, ana, { amount: '1.00' })
    const { body } = await addExpense(ledger, ana, { amount: '103.89', currency: 'USD' })
    expect(body.expense).toMatchObject({
      counts: { amount: '100.00', currency: 'EUR' },
      rate: { source: 'table', day: '2024-12-31' },
    })
  })

  it('COST-04 at a rate of the table loses no cents, and keeps that rate until what it depends on is changed', async () => {
    const { ana, today } = ledger
    await addExpense(ledger, ana, { amount: '1.00' })
    const rate = { day: today, currency: 'VND', source: 'test', by: noor }
    await app.rooms.costs.setRate({ ...rate, perEuro: '26000' })
    const dong = { title: 'Pho', amount: '1000000', currency: 'VND' }
    const { body: line } = await addExpense(ledger, ana, dong)
    expect(line.expense).toMatchObject({ counts: { amount: '38.46' }, rate: { rate: '0.0000384615', source: 'table' } })
    await app.rooms.costs.setRate({ ...rate, perEuro: '25000' })
    const renamed = await changeExpense(ledger, ana, line.id, { version: 1, ...dong, title: 'Pho for all' })
    expect(renamed.body.expense.counts.amount).toBe('38.46')
    const kept = await changeExpense(ledger, ana, line.id, { version: 2, conversion: { kind: 'keep' } })
    expect(kept.body.expense.counts).toEqual({ amount: '1000000', currency: 'VND' })
    expect((await changeExpense(ledger, ana, line.id, { version: 3, title: 'Pho' })).body.expense.rate).toBeNull()
    const { body } = await changeExpense(ledger, ana, line.id, { version: 4, conversion: { kind: 'table' } })
    expect(body.expense).toMatchObject({ counts: { amount: '40.00', currency: 'EUR' }, rate: { source: 'table' } })
  })

  it('COST-01 the first line sets the currency of the tribe', async () => {
    const { ana } = ledger
    expect((await costsOf(ledger, ana)).currency).toBe('EUR')
    await addExpense(ledger, ana, { amount: '1.500', currency: 'KWD' })
    expect((await costsOf(ledger, ana)).currency).toBe('KWD')
  })
})
