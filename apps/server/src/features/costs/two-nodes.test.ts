import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actOn, addExpense, costsOf, settle, startLedger } from '../../testing/costs.ts'
import type { TestLedger } from '../../testing/costs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())

it('COST-09 the balances add up to 0 when members write on two nodes at once, and no line and no payment is lost', async () => {
  const ledger = await startLedger(app)
  const second = await app.secondNode()
  const writers = [ledger.host, ledger.ana, ledger.ben].flatMap((member) => [member, onNode(second, member)])
  const written = await Promise.all(writers.map((member, index) => writeSome(ledger, member, index)))
  const payments = await Promise.all(writers.map((member, index) => paySome(ledger, { member, of: writers, index })))

  const costs = await costsOf(ledger, ledger.host)
  expect(idsOf(costs.expenses)).toEqual(written.flat().toSorted())
  const numbers = costs.expenses.map(({ line }: { line: number }) => line).toSorted((a: number, b: number) => a - b)
  expect(numbers).toEqual(numbers.map((_: number, index: number) => index + 1))
  expect(costs.count.voided).toBeGreaterThan(0)
  expect(idsOf(costs.settlements)).toEqual(payments.flat().toSorted())
  expect(await sums(ledger.tribe)).toEqual([0])
  expect(await wrongBalances(ledger.tribe)).toEqual([])
}, 60_000)

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id).toSorted()

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

/** Pays each other member; the one paid answers twice at once, on both nodes, and only the first answer counts. */
async function paySome(
  ledger: TestLedger,
  { member, of, index }: { member: TestMember; of: readonly TestMember[]; index: number },
): Promise<string[]> {
  const ids: string[] = []
  for (const payee of of.filter(({ id }, at) => at % 2 === index % 2 && id !== member.id)) {
    const { status, body } = await settle(ledger, member, { to: payee.id, amount: `${index + 1}.05` })
    expect(status).toBe(201)
    ids.push(body.id)
    const both = of.filter(({ id }) => id === payee.id)
    const answers = await Promise.all(
      both.map((on, at) => actOn(ledger, on, ['settlements', body.id, at === 0 ? 'received' : 'not-received'])),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]))
  }
  return ids
}
