import { randomUUID } from 'node:crypto'
import { canAddExpense, canChangeExpense, changeReason, linesMax, nextRepeat, splitFact } from '@wayhouse/domain/costs'
import type { Conversion, ExpenseChange, NewExpense, SavedExpense, VoidExpense } from '@wayhouse/domain/costs'
import { decimalText } from '@wayhouse/domain/money'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { isId } from '../../platform/is-id.ts'
import { enforce, refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { CostsDeps } from './deps.ts'
import { expenseRow, rateOf } from './expense-rows.ts'
import type { ExpenseRow } from './expense-rows.ts'
import { expenseValues, invalid } from './expense-values.ts'
import type { ExpenseValues } from './expense-values.ts'
import { expenseFacts, expenseViews } from './expense-view.ts'
import { shownId, withLedger } from './ledger.ts'
import type { Ledger, LockedLedger } from './ledger.ts'
import { claimReceipt } from './receipts.ts'
import { keyOf, writtenBefore } from './request-keys.ts'
import type { Keyed } from './request-keys.ts'
import { announceCosts, tellOfChange } from './tell.ts'
import { reverseVersion, writeVersion } from './write-entries.ts'

/** Adds a line. Sent again with the same key, it is answered with the line that exists. */
export function addExpense(
  deps: CostsDeps,
  viewer: Viewer,
  input: NewExpense,
  key: string | null,
): Promise<SavedExpense> {
  return withLedger(deps, { viewerId: viewer.id, tribeId: input.id }, async (locked) => {
    const { trx, ledger } = locked
    const keyed = keyOf(key, input)
    const existing = await findByKey(trx, ledger, keyed)
    if (existing !== null) return saved(locked, existing)
    enforce(canAddExpense(ledger.own))
    const line = await nextLine(trx, ledger, input.currency)
    const { split, conversion } = input
    const values = await expenseValues(trx, ledger, { input: { ...input, split, conversion }, line, before: null })
    const id = await insertExpense(locked, { line, values, keyed, repeat: repeatOf(ledger, input.repeat, input) })
    if (input.receipt_id) await claimReceipt(trx, ledger, { expenseId: id, receiptId: input.receipt_id })
    await announceCosts(deps, trx, ledger)
    return saved(locked, id)
  })
}

function findByKey(trx: Transaction<DB>, { own }: Ledger, keyed: Keyed): Promise<string | null> {
  return writtenBefore(keyed, (key) =>
    trx
      .selectFrom('cost_expenses')
      .select(['id', 'key_hash'])
      .where('created_by', '=', own.id)
      .where('key', '=', key)
      .executeTakeFirst(),
  )
}

/** The number of a new line. The first one begins the ledger, in its currency. */
export async function nextLine(
  trx: Transaction<DB>,
  { tribe, lines }: { tribe: { id: string }; lines: number },
  currency: string,
): Promise<number> {
  if (lines >= linesMax) throw refuse('LEDGER_FULL')
  await sql`
    insert into cost_ledgers (tribe_id, currency, lines) values (${tribe.id}, ${currency}, 1)
    on conflict (tribe_id) do update set lines = cost_ledgers.lines + 1`.execute(trx)
  return lines + 1
}

type Repeat = { repeats: 'week' | 'month'; repeats_until: string; repeats_next: string | null } | null

/** A repetition of a line of `day` until its own day, at the latest until the stay ends. It goes on after the newest copy. */
function repeatOf(
  { stay }: Ledger,
  repeat: { every: 'week' | 'month'; until?: string | undefined } | null | undefined,
  { day, newest = null }: { day: string; newest?: string | null },
): Repeat {
  if (!repeat) return null
  const until = repeat.until !== undefined && repeat.until < stay.to ? repeat.until : stay.to
  const next = nextRepeat(day, repeat.every, newest !== null && newest > day ? newest : day)
  return { repeats: repeat.every, repeats_until: until, repeats_next: next <= until ? next : null }
}

type NewLine = { line: number; values: ExpenseValues; keyed: Keyed; repeat: Repeat; repeatsId?: string }

/** Writes a new line with its first version. */
export async function insertExpense(
  { trx, ledger, now }: Pick<LockedLedger, 'trx' | 'now'> & { ledger: { tribe: { id: string }; own: { id: string } } },
  { line, values, keyed, repeat, repeatsId }: NewLine,
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('cost_expenses')
    .values({
      id,
      tribe_id: ledger.tribe.id,
      line,
      created_by: ledger.own.id,
      created_at: now,
      key: keyed?.key ?? null,
      key_hash: keyed?.hash ?? null,
      repeats_id: repeatsId ?? null,
      ...repeat,
    })
    .execute()
  const version = { tribeId: ledger.tribe.id, expenseId: id, version: 1, by: ledger.own.id, at: now }
  await writeVersion(trx, { ...version, values, reason: null })
  return id
}

/** Changes a line, as payer or host: its entries are reversed, and those of the new version written. */
export function changeExpense(deps: CostsDeps, viewer: Viewer, change: ExpenseChange): Promise<SavedExpense> {
  return withExpense(deps, viewer, change, async (locked, before) => {
    const { trx, ledger, now } = locked
    enforce(canChangeExpense(ledger.own, expenseFacts(before)))
    if (before.version !== change.version) throw refuse('EXPENSE_CHANGED')
    const values = await expenseValues(trx, ledger, {
      input: changed(ledger, before, change),
      line: before.line,
      before,
    })
    const parts = { expenseId: before.id, by: ledger.own.id, at: now }
    const version = before.version + 1
    await reverseVersion(trx, { ...parts, version: before.version })
    const repeat = await changedRepeat(locked, before, { repeat: change.repeat, day: values.day })
    const reason = change.reason || reasonOf(before, { values, repeat, change })
    await writeVersion(trx, { ...parts, tribeId: ledger.tribe.id, version, values, reason })
    await trx
      .updateTable('cost_expenses')
      .set({ version, ...repeat, ...(change.receipt_id === null ? { receipt_id: null } : {}) })
      .where('id', '=', before.id)
      .execute()
    if (change.receipt_id) await claimReceipt(trx, ledger, { expenseId: before.id, receiptId: change.receipt_id })
    await tellOfChange(deps, locked, { before, values, version, ...(change.reason ? { reason: change.reason } : {}) })
  })
}

type Written = {
  values: ExpenseValues
  repeat: Pick<ExpenseRow, 'repeats' | 'repeats_until'> | null
  change: ExpenseChange
}

/** What has changed, as the reason of who gives none: each change has one (COST-05). */
function reasonOf(before: ExpenseRow, { values, repeat, change }: Written): string {
  const repeatFact = (of: { repeats: string | null; repeats_until: string | null }) =>
    `${of.repeats} ${of.repeats_until}`
  const was = {
    ...before,
    split: splitFact(before.split, before.shares),
    rate: JSON.stringify(rateOf(before)),
    repeat: repeatFact(before),
    receipt: before.receipt_id ?? '',
  }
  return changeReason(was, {
    ...values,
    split: splitFact(values.split, values.shares),
    rate: JSON.stringify(values.counted.rate),
    repeat: repeatFact(repeat ?? before),
    receipt: change.receipt_id === undefined ? was.receipt : (change.receipt_id ?? ''),
  })
}

/** The repetition after a change. What was written for a day already is not written again. */
async function changedRepeat(
  { trx, ledger }: LockedLedger,
  before: ExpenseRow,
  { repeat, day }: { repeat: ExpenseChange['repeat']; day: string },
): Promise<NonNullable<Repeat> | Record<keyof NonNullable<Repeat>, null> | null> {
  const goesOn = before.repeats !== null && before.repeats_next !== null && day !== before.day
  const kept = goesOn ? { every: before.repeats ?? 'week', until: before.repeats_until ?? ledger.stay.to } : undefined
  const wanted = repeat === undefined ? kept : repeat
  if (wanted === undefined) return null
  const { newest } = await trx
    .selectFrom('cost_copies')
    .select(({ fn }) => fn.max('day').as('newest'))
    .where('expense_id', '=', before.id)
    .executeTakeFirstOrThrow()
  return repeatOf(ledger, wanted, { day, newest }) ?? { repeats: null, repeats_until: null, repeats_next: null }
}

/** What is entered after a change: what was not sent stays as it was. */
function changed(ledger: Ledger, before: ExpenseRow, change: ExpenseChange) {
  const payer = ledger.members.find(({ id }) => id === before.payer_id)
  return {
    title: change.title ?? before.title,
    day: change.day ?? before.day,
    payer_id: change.payer_id ?? (payer === undefined ? before.payer_id : shownId(ledger, payer)),
    amount: change.amount ?? decimalText(before.amount, before.currency),
    currency: change.currency ?? before.currency,
    split: change.split,
    conversion: change.conversion ?? conversionOf(before, change),
  }
}

/** How a line was converted; what the card charged is not known for another amount. */
function conversionOf(before: ExpenseRow, change: ExpenseChange): Conversion | undefined {
  if (change.currency !== undefined && change.currency !== before.currency) return undefined
  if (before.rate_source === 'typed' && before.rate !== null) return { kind: 'rate', rate: before.rate }
  if (before.rate_source === 'charged' && change.amount === undefined)
    return { kind: 'charged', amount: decimalText(before.counted_amount, before.counted_currency) }
  if (before.rate_source === 'charged' && before.rate !== null) return { kind: 'rate', rate: before.rate }
  return before.rate === null ? { kind: 'keep' } : undefined
}

/** Voids a line, as payer or host: it stays, and counts nothing. */
export function voidExpense(deps: CostsDeps, viewer: Viewer, given: VoidExpense): Promise<SavedExpense> {
  return withExpense(deps, viewer, given, async (locked, before) => {
    const { trx, ledger, now } = locked
    enforce(canChangeExpense(ledger.own, expenseFacts(before)))
    if (before.version !== given.version) throw refuse('EXPENSE_CHANGED')
    await reverseVersion(trx, { expenseId: before.id, version: before.version, by: ledger.own.id, at: now })
    await trx
      .updateTable('cost_expenses')
      .set({ voided_by: ledger.own.id, voided_at: now, void_reason: given.reason, repeats_next: null })
      .where('id', '=', before.id)
      .execute()
    await tellOfChange(deps, locked, { before, values: null, version: before.version + 1, reason: given.reason })
  })
}

type Ref = { id: string; expense_id: string }

/** Runs `work` on a line of a locked ledger, and returns the line as it is then. */
export function withExpense(
  deps: CostsDeps,
  viewer: Viewer,
  { id: tribeId, expense_id: expenseId }: Ref,
  work: (locked: LockedLedger, before: ExpenseRow) => Promise<void>,
): Promise<SavedExpense> {
  return withLedger(deps, { viewerId: viewer.id, tribeId }, async (locked) => {
    const { trx, ledger } = locked
    const before = isId(expenseId) ? await expenseRow(trx, tribeId, expenseId) : undefined
    if (before === undefined || !mayRead(ledger, before)) throw refuse('EXPENSE_NOT_FOUND')
    await work(locked, before)
    await announceCosts(deps, trx, ledger)
    return saved(locked, expenseId)
  })
}

/** Who has left reads the lines that they are in. */
export function mayRead({ own }: Ledger, { payer_id, shares }: ExpenseRow): boolean {
  return own.standing !== 'left' || payer_id === own.id || shares.some(({ member_id }) => member_id === own.id)
}

async function saved({ trx, ledger }: LockedLedger, expenseId: string): Promise<SavedExpense> {
  const row = await expenseRow(trx, ledger.tribe.id, expenseId)
  const [expense] = row === undefined ? [] : expenseViews(ledger, [row])
  if (expense === undefined) throw invalid('expense_id', 'Unknown')
  const shares = expense.shares.map(({ member_id, amount }) => ({ member_id, amount }))
  return { id: expense.id, version: expense.version, shares, expense }
}
