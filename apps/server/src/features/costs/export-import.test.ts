import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actOn, addExpense, balancesOf, costsOf, settle, startLedger } from '../../testing/costs.ts'
import type { TestLedger } from '../../testing/costs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'
import { csvRows } from './imports/csv-rows.ts'

let app: TestApp
let ledger: TestLedger
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => (ledger = await startLedger(app)))

async function csvOf(member: TestMember) {
  const response = await fetch(`${app.url}/api/tribes/${ledger.tribe}/costs.csv`, {
    headers: { cookie: member.cookie },
  })
  expect(response.headers.get('content-type')).toContain('text/csv')
  return [...csvRows(await response.text())].map(({ cells }) => cells)
}

/** The sum of a column in a currency, as a spreadsheet adds it. */
function sumOf(rows: string[][], name: string, currency: string): string {
  const [head = [], ...lines] = rows
  const [column, ofCurrency] = [head.indexOf(name), head.indexOf('Currency')]
  const cents = lines
    .filter((cells) => cells[ofCurrency] === currency)
    .reduce((sum, cells) => sum + Math.round(Number(cells[column]) * 100), 0)
  return (cents / 100).toFixed(2)
}

describe('the CSV of costs', () => {
  it('COST-09 adds up to the balances on the screen, with void lines, payments and two currencies', async () => {
    const { host, ana, ben } = ledger
    await addExpense(ledger, ana, { title: '=1+1', amount: '100.00' })
    await addExpense(ledger, ana, { title: '＝2+2', amount: '1.00' })
    await addExpense(ledger, host, { title: 'Market, the first "shop"', amount: '84.35' })
    const { body: line } = await addExpense(ledger, ben, { amount: '22.40' })
    await actOn(ledger, ben, ['expenses', line.id, 'void'], { version: 1, reason: 'Twice' })
    await addExpense(ledger, ben, { amount: '12.00', currency: 'USD', conversion: { kind: 'keep' } })
    const { body: paid } = await settle(ledger, ben, { to: ana.id, amount: '20.00' })
    await actOn(ledger, ana, ['settlements', paid.id, 'received'])
    await settle(ledger, host, { to: ana.id, amount: '5.00' })
    const rows = await csvOf(ben)
    const { totals } = await costsOf(ledger, ben)
    for (const currency of ['EUR', 'USD']) {
      const counted = rows.filter((cells) => cells[0] !== '')
      const total = totals.find((of: { currency: string }) => of.currency === currency)
      expect(sumOf(counted, 'Counts', currency)).toBe(total.amount)
    }
    for (const currency of ['EUR', 'USD']) {
      const balances = await balancesOf(ledger, ben, currency)
      for (const [name, id] of [['Hana Host', host.id] as const, ['Ana Sousa', ana.id] as const])
        expect([name, currency, sumOf(rows, name, currency)]).toEqual([name, currency, balances[id] ?? '0.00'])
    }
    expect(rows.flat()).toEqual(expect.arrayContaining(["'=1+1", "'＝2+2"]))
    expect(rows.flat()).toContain('Market, the first "shop"')
  })

  it('COST-01 is none for strangers', async () => {
    const stranger = await app.member()
    for (const path of ['costs.csv', 'costs.json'])
      expect((await stranger.request('GET', `/api/tribes/${ledger.tribe}/${path}`)).status).toBe(404)
  })

  it('COST-09 is there as JSON too', async () => {
    await addExpense(ledger, ledger.ana)
    const { body } = await ledger.ben.request('GET', `/api/tribes/${ledger.tribe}/costs.json`)
    expect(body.balances).toEqual((await costsOf(ledger, ledger.ben)).balances)
  })
})

describe('a page of expenses', () => {
  it('COST-01 continues where the one before ended, and can be filtered', async () => {
    const { ana, ben, tribe, today } = ledger
    for (const day of [0, 1, 1, 2]) await addExpense(ledger, ana, { day: addDays(today, day), title: `Day ${day}` })
    await addExpense(ledger, ben, { title: 'Mine', split: { kind: 'equal', members: [ben.id] } })
    const first = (await ana.request('GET', `/api/tribes/${tribe}/costs?limit=3`)).body
    expect(first.expenses.map(({ line }: { line: number }) => line)).toEqual([4, 3, 2])
    const list = async (query: string) =>
      (await ana.request('GET', `/api/tribes/${tribe}/costs/expenses?${query}`)).body
    const second = await list(`cursor=${first.next_cursor}`)
    expect(second.items.map(({ line }: { line: number }) => line)).toEqual([5, 1])
    expect(second.next_cursor).toBeNull()
    const linesOf = ({ items }: { items: { line: number }[] }) => items.map(({ line }) => line)
    expect(linesOf(await list(`payer_id=${ben.id}`))).toEqual([5])
    expect(linesOf(await list('show=mine'))).toEqual([4, 3, 2, 1])
    expect((await list('show=void')).items).toEqual([])
    expect((await list('cursor=nonsense')).code).toBe('INVALID_CURSOR')
  })
})

describe('an import', () => {
  const splitwise = (day: string) => `Date,Description,Category,Cost,Currency,Ana S.,Ben

${day},Dinner,Dining out,90.00,EUR,60.00,-60.00
${day},"Market, big",Groceries,10.00,EUR,-3.33,3.33
${day},Payment,Payment,20.00,EUR,-20.00,20.00
2020-01-01,Too early,General,5.00,EUR,2.50,-2.50
${day},Total balance, , ,EUR,36.67,-36.67
`
  const send = (values: object, member = ledger.ana) =>
    member.request('POST', `/api/tribes/${ledger.tribe}/costs/import`, values)

  it('COST-09 of Splitwise shows names and what could not be read, and writes nothing before all is answered', async () => {
    const { host, ana, ben, today } = ledger
    const content = splitwise(today)
    const preview = await send({ content })
    expect(preview.body).toMatchObject({ source: 'splitwise', names: ['Ana S.', 'Ben'], imported: 0 })
    expect(preview.body.lines).toHaveLength(3)
    expect(preview.body.unread).toMatchObject([{ row: 6 }])
    const people = [
      { name: 'Ana S.', member_id: ana.id },
      { name: 'Ben', member_id: ben.id },
    ]
    expect((await send({ content, people: [people[0]], without_unread: true })).body.code).toBe('IMPORT_INCOMPLETE')
    expect((await send({ content, people })).body.code).toBe('IMPORT_INCOMPLETE')
    expect((await costsOf(ledger, host)).expenses).toEqual([])
    expect((await send({ content, people, without_unread: true })).body.imported).toBe(3)
    expect(await balancesOf(ledger, host)).toEqual({ [host.id]: '0.00', [ana.id]: '36.67', [ben.id]: '-36.67' })
  })

  it('COST-04 COST-09 keeps the currencies of its file, at whatever rates the table has', async () => {
    const { ana, ben, today } = ledger
    await addExpense(ledger, ana, { amount: '1.00' })
    const content = splitwise(today).replaceAll('EUR', 'USD')
    const people = [
      { name: 'Ana S.', member_id: ana.id },
      { name: 'Ben', member_id: ben.id },
    ]
    expect((await send({ content, people, without_unread: true })).body.imported).toBe(3)
    expect(await balancesOf(ledger, ana, 'USD')).toEqual({ [ana.id]: '36.67', [ben.id]: '-36.67' })
  })

  it('COST-09 splits among names, of which two may be one member', async () => {
    const { host, ana, ben, today } = ledger
    const content = `Date,Description,Category,Cost,Currency,Ana S.,Ana at work,Ben

${today},Dinner,Dining out,10.00,EUR,6.67,-3.33,-3.33
`
    const people = ['Ana S.', 'Ana at work', 'Ben'].map((name) => ({
      name,
      member_id: name === 'Ben' ? ben.id : ana.id,
    }))
    expect((await send({ content, people })).body.imported).toBe(1)
    const [line] = (await costsOf(ledger, host)).expenses
    expect(line.shares.map(({ member_id, weight }: Record<string, unknown>) => [member_id, weight])).toEqual([
      [ana.id, 2],
      [ben.id, 1],
    ])
    expect(line.shares[1].amount).toBe('3.33')
  })

  it('COST-09 that has more lines than are left writes none', async () => {
    const { host, ana, ben, tribe, today } = ledger
    await addExpense(ledger, host)
    const setLines = (lines: number) =>
      app.db.updateTable('cost_ledgers').set({ lines }).where('tribe_id', '=', tribe).execute()
    const people = [
      { name: 'Ana S.', member_id: ana.id },
      { name: 'Ben', member_id: ben.id },
    ]
    const values = { content: splitwise(today), people, without_unread: true }
    await setLines(498)
    expect(await send(values)).toMatchObject({ status: 409, body: { code: 'LEDGER_FULL' } })
    expect((await costsOf(ledger, host)).expenses).toHaveLength(1)
    await setLines(497)
    expect((await send(values)).body.imported).toBe(3)
    expect((await costsOf(ledger, host)).lines_left).toBe(0)
  })

  it('COST-09 of Spliit, as JSON and as CSV, has the same balances', async () => {
    const { host, ana, ben, today } = ledger
    const json = JSON.stringify({
      currency: '€',
      participants: [
        { id: 'a', name: 'Ana' },
        { id: 'b', name: 'Ben' },
      ],
      expenses: [
        {
          expenseDate: `${today}T00:00:00.000Z`,
          title: 'Dinner',
          amount: 9000,
          paidById: 'a',
          paidFor: [
            { participantId: 'a', shares: 100 },
            { participantId: 'b', shares: 200 },
          ],
          splitMode: 'BY_SHARES',
        },
        { title: 'Broken' },
      ],
    })
    const csv = `\uFEFF"Date","Description","Category","Currency","Cost","Is Reimbursement","Split mode","Ana","Ben"
"${today}","Dinner","Food","€","90.00","No","Unevenly – By shares",30,-60
`
    const people = [
      { name: 'Ana', member_id: ana.id },
      { name: 'Ben', member_id: ben.id },
    ]
    for (const content of [json, csv])
      expect((await send({ content, people, without_unread: true })).body).toMatchObject({
        source: 'spliit',
        imported: 1,
      })
    expect(await balancesOf(ledger, host)).toMatchObject({ [ana.id]: '120.00', [ben.id]: '-120.00' })
  })

  it('COST-09 reads 30 files an hour of a member', async () => {
    const { ana, ben } = ledger
    const answers = await Promise.all(Array.from({ length: 31 }, () => send({ content: 'a,b\n' })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await send({ content: splitwise(ledger.today) }, ben)).status).toBe(200)
    expect((await send({ content: splitwise(ledger.today) }, ana)).body.code).toBe('RATE_LIMITED')
  })

  it('COST-09 of anything else, of too much, or by a stranger is refused', async () => {
    expect((await send({ content: 'a,b\n1,2\n' })).body.code).toBe('IMPORT_UNREADABLE')
    expect((await send({ content: '{"x":1}' })).body.code).toBe('IMPORT_UNREADABLE')
    expect((await send({ content: 'x'.repeat(10_000_000) })).status).toBe(413)
    const crowd = Array.from({ length: 100 }, (_, person) => `Person ${person}`).join()
    const crowded = splitwise(ledger.today).replace('Currency', `Currency,${crowd}`)
    expect((await send({ content: crowded })).body.code).toBe('IMPORT_UNREADABLE')
    expect((await send({ content: splitwise(ledger.today) }, await app.member())).status).toBe(404)
  })
})
