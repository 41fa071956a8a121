import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addExpense, costsOf, settle, startLedger } from '../../testing/costs.ts'
import type { TestLedger } from '../../testing/costs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

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

describe('the balances of a ledger', () => {
  it('COST-09 add up to 0 when two nodes write at once, and no line is lost', async () => {
    const ledger = await startLedger(app)
    const second = await app.secondNode()
    const writers = [ledger.host, ledger.ana, ledger.ben].flatMap((member) => [member, onNode(second, member)])
    const results = await Promise.all(writers.map((member, index) => writeSome(ledger, member, index)))
    const pays = await Promise.all(
      writers.map((payer, index) => paySome(ledger, payer, writers.at(index - 2) ?? payer)),
    )
    const costs = await costsOf(ledger, ledger.host)
    expect(costs.expenses).toHaveLength(results.flat().length)
    expect(new Set(costs.expenses.map(({ id }: { id: string }) => id))).toEqual(new Set(results.flat()))
    const numbers = costs.expenses.map(({ line }: { line: number }) => line).toSorted((a: number, b: number) => a - b)
    expect(numbers).toEqual(numbers.map((_: number, index: number) => index + 1))
    expect(costs.count.voided).toBeGreaterThan(0)
    const received = costs.settlements.filter(({ state }: { state: string }) => state === 'received')
    expect(costs.settlements).toHaveLength(pays.length * 2)
    expect(received).toHaveLength(pays.flat().filter((answer) => answer === 'received').length)
    expect(await sums(ledger.tribe)).toEqual([0])
    expect(await wrongBalances(ledger.tribe)).toEqual([])
  }, 60_000)
})

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
  for (let round = 0; round < 4; round += 1) {
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
    if (round % 3 !== 0) continue
    const voids = await Promise.all(
      [1, 2].map(() => member.request('POST', `${path}/void`, { version: 2, reason: 'Twice' })),
    )
    expect(voids.filter(({ status }) => status === 200)).toHaveLength(1)
  }
  return ids
}

/**
 * Pays another member twice, more than any debt: with the same key sent at once, and answered with both words at once. Returns the answers that
 * were accepted.
 */
async function paySome(ledger: TestLedger, payer: TestMember, payee: TestMember): Promise<string[]> {
  const answers: string[] = []
  for (const amount of ['900000.01', '0.05']) {
    const values = { to: payee.id, amount, key: randomUUID() }
    const [first, again] = await Promise.all([1, 2].map(() => settle(ledger, payer, values)))
    expect([first?.status, again?.body.id]).toEqual([201, first?.body.id])
    const path = `/api/tribes/${ledger.tribe}/costs/settlements/${first?.body.id}`
    const words = await Promise.all(
      ['received', 'not-received'].map(async (word) => ({ word, ...(await payee.request('POST', `${path}/${word}`)) })),
    )
    const accepted = words.filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(1)
    answers.push(...accepted.map(({ word }) => word))
  }
  return answers
}
