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
import { reverseVersion, writePayment, writeVersion } from './write-entries.ts'
import { insertExpense } from './write-expense.ts'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())

/** What a line says; members are numbers from 0 to 2. */
type Line = { payer: number; amount: number; currency: string; weights: number[] }
/** `line` chooses one of those written before. */
type Act =
  | { act: 'add'; values: Line }
  | { act: 'change'; line: number; values: Line }
  | { act: 'void'; line: number }
  | { act: 'pay'; from: number; to: number; amount: number; currency: string; received: boolean }

const amount = fc.integer({ min: 1, max: 10 ** 8 })
const currency = fc.constantFrom('EUR', 'JPY', 'KWD')
const values: fc.Arbitrary<Line> = fc.record({
  payer: fc.nat(2),
  amount,
  currency,
  weights: fc.array(fc.nat(28), { minLength: 3, maxLength: 3 }).filter((list) => list.some((weight) => weight > 0)),
})
const line = fc.nat(100)
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('add' as const), values }),
    fc.record({ act: fc.constant('change' as const), line, values }),
    fc.record({ act: fc.constant('void' as const), line }),
    fc
      .record({
        act: fc.constant('pay' as const),
        from: fc.nat(2),
        to: fc.nat(2),
        amount,
        currency,
        received: fc.boolean(),
      })
      .filter(({ from, to }) => from !== to),
  ),
  { minLength: 1, maxLength: 8 },
)

/** Balances by "currency member". */
type Balances = Record<string, number>

it('COST-09 the balances add up to 0 and are those of the lines and payments after each of 500 random histories', async () => {
  const ledger = await startLedger(app)
  await addExpense(ledger, ledger.host)
  const { tribe } = ledger
  const members = await app.db
    .selectFrom('cost_members')
    .select('id')
    .where('tribe_id', '=', tribe)
    .orderBy('id')
    .execute()
  const book = new Book(
    tribe,
    members.map(({ id }) => id),
    await balancesIn(tribe),
  )
  // named in a failure, so that it can be repeated
  const seed = Math.floor(Math.random() * 2 ** 31)
  for (const history of fc.sample(acts, { numRuns: 500, seed })) {
    await inTransaction(app.db, async (trx) => {
      for (const act of history) await book.carryOut(trx, act)
    })
    const balances = await balancesIn(tribe)
    expect(sumsByCurrency(balances), `seed ${seed}`).toEqual({})
    expect(balances, `seed ${seed}`).toEqual(book.balances())
  }
}, 120_000)

/** Carries out acts by the functions of the room, and adds up by itself what they mean. */
class Book {
  #lines: { id: string; version: number; values: ExpenseValues | null }[] = []
  #payments: Balances = {}
  readonly #tribe: string
  readonly #ids: readonly string[]
  /** The balances that the tribe had before. */
  readonly #before: Balances

  constructor(tribe: string, ids: readonly string[], before: Balances) {
    this.#tribe = tribe
    this.#ids = ids
    this.#before = before
  }

  async carryOut(trx: Transaction<DB>, act: Act): Promise<void> {
    if (act.act === 'pay') return this.#pay(trx, act)
    const at = app.clock.now()
    const by = this.#id(0)
    if (act.act === 'add') {
      const added = this.#valuesOf(act.values, this.#lines.length + 2)
      const written = { line: this.#lines.length + 2, values: added, keyed: null, repeat: null }
      const id = await insertExpense({ trx, now: at, ledger: { tribe: { id: this.#tribe }, own: { id: by } } }, written)
      this.#lines.push({ id, version: 1, values: added })
      return
    }
    const of = this.#lines[act.line % (this.#lines.length || 1)]
    // a void line stays void
    if (!of?.values) return
    await reverseVersion(trx, { expenseId: of.id, version: of.version, by, at })
    of.values = act.act === 'void' ? null : this.#valuesOf(act.values, act.line)
    if (of.values === null) return
    of.version += 1
    const version = { tribeId: this.#tribe, expenseId: of.id, version: of.version, by, at }
    await writeVersion(trx, { ...version, values: of.values, reason: null })
  }

  async #pay(trx: Transaction<DB>, { received, amount: paid, ...act }: Act & { act: 'pay' }): Promise<void> {
    const at = app.clock.now()
    const payment = { from_id: this.#id(act.from), to_id: this.#id(act.to), amount: paid, currency: act.currency }
    const facts = { tribe_id: this.#tribe, day: '2027-01-01', way: 'cash', claimed_at: at }
    const { id } = await trx
      .insertInto('cost_settlements')
      .values({ ...payment, ...facts, state: received ? 'received' : 'claimed' })
      .returning('id')
      .executeTakeFirstOrThrow()
    // what is only claimed changes nothing
    if (!received) return
    await writePayment(trx, { id, ...payment, tribeId: this.#tribe, by: payment.to_id, at })
    add(this.#payments, act.currency, payment.from_id, paid)
    add(this.#payments, act.currency, payment.to_id, -paid)
  }

  /** What each member paid, less their shares, with the payments. */
  balances(): Balances {
    const sums = { ...this.#before }
    for (const [key, sum] of Object.entries(this.#payments)) sums[key] = (sums[key] ?? 0) + sum
    for (const { values: last } of this.#lines) {
      if (last === null) continue
      add(sums, last.currency, last.payer_id, last.amount)
      for (const share of last.shares) add(sums, last.currency, share.member_id, -share.amount)
    }
    return withoutZeros(sums)
  }

  #id(member: number): string {
    return this.#ids[member] ?? ''
  }

  #valuesOf({ payer, amount: paid, currency: code, weights }: Line, number: number): ExpenseValues {
    const parts = this.#ids.map((member_id, index) => ({ member_id, weight: weights[index] ?? 0 }))
    return {
      title: 'Line',
      day: '2027-01-01',
      payer_id: this.#id(payer),
      amount: paid,
      currency: code,
      counted: { amount: paid, currency: code, rate: null },
      split: 'shares',
      shares: sharesOf(paid, parts, number) ?? [],
    }
  }
}

function add(sums: Balances, code: string, member: string, value: number): void {
  const key = `${code} ${member}`
  sums[key] = (sums[key] ?? 0) + value
}

const withoutZeros = (sums: Balances): Balances =>
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))

/** The balances as the database keeps them. */
async function balancesIn(tribe: string): Promise<Balances> {
  const { rows } = await sql<{ currency: string; member_id: string; amount: number }>`
    select currency, member_id, amount from cost_balances where tribe_id = ${tribe}`.execute(app.db)
  return withoutZeros(Object.fromEntries(rows.map((row) => [`${row.currency} ${row.member_id}`, row.amount])))
}

function sumsByCurrency(balances: Balances): Balances {
  const sums: Balances = {}
  for (const [key, value] of Object.entries(balances)) {
    const [code = ''] = key.split(' ')
    sums[code] = (sums[code] ?? 0) + value
  }
  return withoutZeros(sums)
}
