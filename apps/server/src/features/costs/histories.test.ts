import { sharesOf } from '@wayhouse/domain/costs'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { addExpense, startLedger } from '../../testing/costs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { ExpenseValues } from './expense-values.ts'
import { writePayment } from './settle.ts'
import { reverseVersion, writeVersion } from './write-entries.ts'
import { insertExpense } from './write-expense.ts'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())

it('COST-09 balances add up to 0 in each currency after any of 500 histories, and are what a second reckoning has', async () => {
  const ledger = await startLedger(app)
  const { tribe, host } = ledger
  // the first line begins the ledger, and is shared with nobody
  await addExpense(ledger, host, { split: { kind: 'equal', members: [host.id] } })
  const player = await historyPlayer(tribe, 1)
  for (const history of fc.sample(histories, 500)) {
    await player.play(history)
    expect((await sums(tribe)).every((sum) => sum === 0)).toBe(true)
  }
  expect(await balances(tribe)).toEqual(player.expected())
}, 120_000)

/** The sum of all balances in each currency, as the database keeps them. */
async function sums(tribeId: string): Promise<number[]> {
  const { rows } = await sql<{ sum: number }>`
    select sum(amount)::bigint as sum from cost_balances where tribe_id = ${tribeId} group by currency`.execute(app.db)
  return rows.map(({ sum }) => sum)
}

/** Balances by "currency member", without those of 0. */
async function balances(tribeId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; amount: number }>`
    select currency || ' ' || member_id as key, amount from cost_balances
    where tribe_id = ${tribeId} and amount <> 0`.execute(app.db)
  return Object.fromEntries(rows.map(({ key, amount }) => [key, Number(amount)]))
}

type Line = { act: 'line'; payer: number; amount: number; currency: string; weights: number[] }
type Payment = { act: 'pay'; from: number; to: number; amount: number; currency: string; state: PaymentState }
type Paid = { from_id: string; to_id: string; amount: number; currency: string; state: PaymentState }
type PaymentState = 'received' | 'not received' | 'claimed'
/** `of` is one of the lines so far, counted from the last one. People are numbers too. */
type Act =
  | Line
  | Payment
  | { act: 'change'; of: number; to: Line }
  | { act: 'void'; of: number }
  | { act: 'join'; who: number }
  | { act: 'leave'; who: number }
  | { act: 'erase'; who: number }

const currency = fc.constantFrom('EUR', 'JPY', 'KWD')
const amount = fc.integer({ min: 1, max: 10 ** 8 })
const line: fc.Arbitrary<Line> = fc.record({
  act: fc.constant('line'),
  payer: fc.nat(99),
  amount,
  currency,
  weights: fc.array(fc.nat(28), { minLength: 3, maxLength: 8 }).filter((list) => list.some((weight) => weight > 0)),
})
const act: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: line, weight: 8 },
  { arbitrary: fc.record({ act: fc.constant('change'), of: fc.nat(5), to: line }), weight: 2 },
  { arbitrary: fc.record({ act: fc.constant('void'), of: fc.nat(5) }), weight: 3 },
  {
    arbitrary: fc.record({
      act: fc.constant('pay'),
      from: fc.nat(99),
      to: fc.nat(99),
      amount,
      currency,
      state: fc.constantFrom('received', 'received', 'not received', 'claimed'),
    }),
    weight: 4,
  },
  { arbitrary: fc.record({ act: fc.constant('join'), who: fc.nat(99) }), weight: 1 },
  { arbitrary: fc.record({ act: fc.constant('leave'), who: fc.nat(99) }), weight: 1 },
  { arbitrary: fc.record({ act: fc.constant('erase'), who: fc.nat(99) }), weight: 1 },
)

/** What may happen in a ledger: lines, changes, voids, payments of any amount, people who join late, leave and are erased. */
const histories = fc.array(act, { minLength: 1, maxLength: 5 })

type Written = {
  id: string
  version: number
  isVoid: boolean
  last: { payer: string; currency: string; shares: ExpenseValues['shares'] }
}

/**
 * Plays histories in a ledger, each in one transaction, with what the costs room writes, and reckons the balances a second time: what each line
 * that counts and each received payment changes. Lines are numbered from `lines` on.
 */
async function historyPlayer(tribe: string, lines: number) {
  const found = await app.db
    .selectFrom('cost_members')
    .select('id')
    .where('tribe_id', '=', tribe)
    .orderBy('id')
    .execute()
  const members = found.map(({ id }) => id)
  const written: Written[] = []
  const payments: Paid[] = []
  const person = (number: number) => members[number % members.length] ?? ''
  const by = person(0)
  const player = { tribe, by, members, person, written, payments, lines }
  return {
    play: (history: readonly Act[]) =>
      inTransaction(app.db, async (trx) => {
        for (const each of history) await playAct(player, trx, each)
      }),
    expected: () => reckoned(player),
  }
}

type Player = {
  tribe: string
  by: string
  members: string[]
  person(number: number): string
  written: Written[]
  payments: Paid[]
  lines: number
}

async function playAct(player: Player, trx: Transaction<DB>, each: Act): Promise<void> {
  const { tribe, by, members, person, written } = player
  const at = app.clock.now()
  if (each.act === 'line') {
    const number = player.lines + written.length + 1
    const values = valuesOf(player, each, number)
    const locked = { trx, now: at, ledger: { tribe: { id: tribe }, own: { id: by } } }
    const id = await insertExpense(locked, { line: number, values, keyed: null, repeat: null })
    written.push({ id, version: 1, isVoid: false, last: lastOf(values) })
  } else if (each.act === 'pay') await playPayment(player, trx, each)
  else if (each.act === 'join') {
    const { id } = await trx
      .insertInto('cost_members')
      .values({ tribe_id: tribe })
      .returning('id')
      .executeTakeFirstOrThrow()
    // few enough that most take part in each line
    if (members.length < 8) members.push(id)
  } else if (each.act === 'leave' || each.act === 'erase') {
    const change = each.act === 'leave' ? { left_at: at } : { user_id: null }
    await trx.updateTable('cost_members').set(change).where('id', '=', person(each.who)).execute()
  } else {
    const of = written.at(-1 - each.of)
    // a void line can neither be changed nor voided again
    if (of === undefined || of.isVoid) return
    await reverseVersion(trx, { expenseId: of.id, version: of.version, by, at })
    if (each.act === 'void') of.isVoid = true
    else {
      const values = valuesOf(player, each.to, of.version)
      of.version += 1
      of.last = lastOf(values)
      await writeVersion(trx, { tribeId: tribe, expenseId: of.id, version: of.version, by, at, values, reason: null })
    }
  }
}

async function playPayment({ tribe, person, payments }: Player, trx: Transaction<DB>, payment: Payment): Promise<void> {
  const [from_id, to_id] = [person(payment.from), person(payment.to)]
  if (from_id === to_id) return
  const at = app.clock.now()
  const { state } = payment
  const row = { from_id, to_id, amount: payment.amount, currency: payment.currency }
  const { id } = await trx
    .insertInto('cost_settlements')
    .values({ ...row, tribe_id: tribe, day: '2027-01-01', way: 'cash', state, claimed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  payments.push({ ...row, state })
  if (state === 'received') await writePayment(trx, { tribeId: tribe, by: to_id, at }, { ...row, id })
}

function valuesOf(
  { members, person }: Player,
  { payer, amount: cents, currency: code, weights }: Line,
  number: number,
): ExpenseValues {
  const parts = weights.slice(0, members.length).map((weight, index) => ({ member_id: person(index), weight }))
  const shares = sharesOf(cents, parts, number) ?? [{ member_id: person(0), weight: 1, amount: cents }]
  return {
    title: 'Line',
    day: '2027-01-01',
    payer_id: person(payer),
    amount: cents,
    currency: code,
    counted: { amount: cents, currency: code, rate: null },
    split: 'shares',
    shares,
  }
}

const lastOf = ({ payer_id, currency: code, shares }: ExpenseValues) => ({ payer: payer_id, currency: code, shares })

/** Balances by "currency member", without those of 0. */
function reckoned({ written, payments }: Player): Record<string, number> {
  const balances: Record<string, number> = {}
  const add = (code: string, member: string, part: number) => {
    balances[`${code} ${member}`] = (balances[`${code} ${member}`] ?? 0) + part
  }
  for (const { last } of written.filter(({ isVoid }) => !isVoid))
    for (const share of last.shares) {
      add(last.currency, last.payer, share.amount)
      add(last.currency, share.member_id, -share.amount)
    }
  for (const payment of payments.filter(({ state }) => state === 'received')) {
    add(payment.currency, payment.from_id, payment.amount)
    add(payment.currency, payment.to_id, -payment.amount)
  }
  return Object.fromEntries(Object.entries(balances).filter(([, balance]) => balance !== 0))
}
