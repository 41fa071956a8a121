import { randomUUID } from 'node:crypto'
import { sharesOf } from '@wayhouse/domain/costs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { addExpense, costsOf, startLedger } from '../../testing/costs.ts'
import type { TestLedger } from '../../testing/costs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'
import type { ExpenseValues } from './expense-values.ts'
import { reverseVersion } from './write-entries.ts'
import { insertExpense } from './write-expense.ts'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())

/** The sum of all balances in each currency, as the database keeps them. */
async function sums(tribeId: string): Promise<number[]> {
  const { rows } = await sql<{ sum: number }>`
    select sum(amount)::bigint as sum from cost_balances where tribe_id = ${tribeId} group by currency`.execute(app.db)
  return rows.map(({ sum }) => sum)
}

/** Balances that differ from those that the entries have. */
async function wrongBalances(tribeId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select b.member_id, b.currency, b.amount, e.amount as by_entries from cost_balances b
      join lateral (
        select coalesce(sum(case when creditor_id = b.member_id then amount else -amount end), 0) as amount from cost_entries
        where tribe_id = b.tribe_id and currency = b.currency and b.member_id in (creditor_id, debtor_id)
      ) e on true
    where b.tribe_id = ${tribeId} and b.amount <> e.amount`.execute(app.db)
  return rows
}

type Line = { payer: number; amount: number; currency: string; weights: number[]; isVoid: boolean }

const lines: fc.Arbitrary<Line[]> = fc.array(
  fc.record({
    payer: fc.nat(2),
    amount: fc.integer({ min: 1, max: 10 ** 8 }),
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    weights: fc.array(fc.nat(28), { minLength: 3, maxLength: 3 }).filter((list) => list.some((weight) => weight > 0)),
    isVoid: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)

describe('the balances of a ledger', () => {
  it('COST-09 add up to 0 in each currency after any of 500 histories, and are those of the entries', async () => {
    const { host, tribe } = await startLedger(app)
    await addExpense({ tribe, today: app.clock.today(), host, app, ana: host, ben: host }, host)
    const members = await app.db
      .selectFrom('cost_members')
      .select('id')
      .where('tribe_id', '=', tribe)
      .orderBy('id')
      .execute()
    const ids = members.map(({ id }) => id)
    let line = 1
    const write = (history: readonly Line[]) =>
      inTransaction(app.db, async (trx) => {
        const now = app.clock.now()
        for (const entry of history) {
          line += 1
          const values = valuesOf(entry, ids, line)
          const by = ids[0] ?? ''
          const ledger = { tribe: { id: tribe }, own: { id: by } }
          const expenseId = await insertExpense({ trx, now, ledger }, { line, values, keyed: null, repeat: null })
          if (entry.isVoid) await reverseVersion(trx, { expenseId, version: 1, by, at: now })
        }
      })
    const histories = fc.sample(lines, 500)
    for (const history of histories) {
      await write(history)
      expect((await sums(tribe)).every((sum) => sum === 0)).toBe(true)
    }
    expect(line).toBe(1 + histories.flat().length)
    expect(await wrongBalances(tribe)).toEqual([])
  }, 120_000)

  it('COST-09 add up to 0 when two nodes write at once, and no line is lost', async () => {
    const ledger = await startLedger(app)
    const second = await app.secondNode()
    const writers = [ledger.host, ledger.ana, ledger.ben].flatMap((member) => [member, onNode(second, member)])
    const results = await Promise.all(writers.map((member, index) => writeSome(ledger, member, index)))
    const costs = await costsOf(ledger, ledger.host)
    expect(costs.expenses).toHaveLength(results.flat().length)
    expect(new Set(costs.expenses.map(({ id }: { id: string }) => id))).toEqual(new Set(results.flat()))
    const numbers = costs.expenses.map(({ line }: { line: number }) => line).toSorted((a: number, b: number) => a - b)
    expect(numbers).toEqual(numbers.map((_: number, index: number) => index + 1))
    expect(costs.count.voided).toBeGreaterThan(0)
    expect(await sums(ledger.tribe)).toEqual([0])
    expect(await wrongBalances(ledger.tribe)).toEqual([])
  }, 60_000)
})

function valuesOf({ payer, amount, currency, weights }: Line, ids: readonly string[], line: number): ExpenseValues {
  const parts = ids.map((member_id, index) => ({ member_id, weight: weights[index] ?? 0 }))
  return {
    title: 'Line',
    day: '2027-01-01',
    payer_id: ids[payer] ?? '',
    amount,
    currency,
    counted: { amount, currency, rate: null },
    split: 'shares',
    shares: sharesOf(amount, parts, line) ?? [],
  }
}

function onNode(node: { request: TestMember['request'] }, member: TestMember): TestMember {
  const { cookie } = member
  return {
    ...member,
    request: (method, path, body, headers) => node.request(method, path, body, { ...headers, cookie }),
  }
}

/** Adds, changes and voids lines; returns the ids of those that were added. The same key is sent twice at once. */
async function writeSome(ledger: TestLedger, member: TestMember, writer: number): Promise<string[]> {
  const ids: string[] = []
  for (let round = 0; round < 6; round += 1) {
    const key = { 'idempotency-key': randomUUID() }
    const values = { amount: `${writer + 1}${round}.0${round}` }
    const [first, again] = await Promise.all([1, 2].map(() => addExpense(ledger, member, values, key)))
    expect([first?.status, again?.body.id]).toEqual([201, first?.body.id])
    const { id } = first?.body ?? {}
    ids.push(id)
    const path = `/api/tribes/${ledger.tribe}/costs/expenses/${id}`
    const changes = await Promise.all(
      [1, 2].map((n) => member.request('PATCH', path, { version: 1, amount: `${n}.00` })),
    )
    expect(new Set(changes.map(({ status }) => status))).toEqual(new Set([200, 409]))
    if (round % 3 === 0) await member.request('POST', `${path}/void`, { version: 2, reason: 'Twice' })
  }
  return ids
}
