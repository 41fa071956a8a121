import { canAddExpense, expenseDays, linesMax } from '@wayhouse/domain/costs'
import type { ImportAnswer, ImportCosts } from '@wayhouse/domain/costs'
import { decimalText } from '@wayhouse/domain/money'
import { enforce, refuse } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { CostsDeps } from '../deps.ts'
import { expenseValues } from '../expense-values.ts'
import type { ExpenseInput } from '../expense-values.ts'
import { openLedger, withLedger } from '../ledger.ts'
import type { Ledger, LockedLedger } from '../ledger.ts'
import { announceCosts } from '../tell.ts'
import { insertExpense, nextLine } from '../write-expense.ts'
import type { ImportedFile, ImportedLine } from './imported-line.ts'
import { readCsv } from './read-csv.ts'
import { readSpliit } from './read-spliit.ts'

/**
 * Reads a file of Splitwise or Spliit. Without `people` it is a preview. With them all of its lines are written or none: names and lines
 * that are not answered refuse the import.
 */
export async function importCosts(deps: CostsDeps, viewer: Viewer, input: ImportCosts): Promise<ImportAnswer> {
  const ref = { viewerId: viewer.id, tribeId: input.id }
  // reading a large file takes time, so it is done for who may import alone, and before the lock
  const ledger = await openLedger(deps, deps.db, ref)
  enforce(canAddExpense(ledger.own))
  await deps.limits.count('import_costs', viewer.id)
  const read = await (/^\s*[{[]/.test(input.content) ? readSpliit(input.content) : readCsv(input.content))
  const { people } = input
  if (people === undefined) return answerOf(fitting(ledger, known(read)), 0)
  return withLedger(deps, ref, async (locked) => {
    enforce(canAddExpense(locked.ledger.own))
    const file = fitting(locked.ledger, known(read))
    const memberOf = new Map(people.map(({ name, member_id }) => [name, member_id]))
    const isAnswered = file.names.filter((name) => isNamed(file, name)).every((name) => memberOf.has(name))
    if (!isAnswered || (file.unread.length > 0 && !input.without_unread)) throw refuse('IMPORT_INCOMPLETE')
    if (locked.ledger.lines + file.lines.length > linesMax) throw refuse('LEDGER_FULL')
    await writeLines(locked, file, memberOf)
    await announceCosts(deps, locked.trx, locked.ledger)
    return answerOf(file, file.lines.length)
  })
}

function known(file: ImportedFile | null): ImportedFile {
  if (file === null) throw refuse('IMPORT_UNREADABLE')
  return file
}

/** Lines too far from the stay are not read. */
function fitting({ stay }: Ledger, file: ImportedFile): ImportedFile {
  const { from, to } = expenseDays(stay)
  const fits = ({ day }: ImportedLine) => day >= from && day <= to
  const far = file.lines.filter((line) => !fits(line))
  const unread = far.map(({ row, title, day }) => ({ row, text: `${day} ${title}`, why: `Only from ${from} to ${to}` }))
  return {
    ...file,
    lines: file.lines.filter(fits),
    unread: [...file.unread, ...unread].toSorted((a, b) => a.row - b.row),
  }
}

function isNamed({ lines }: ImportedFile, name: string): boolean {
  return lines.some(({ paid_by, shares }) => paid_by === name || shares.some((share) => share.name === name))
}

async function writeLines(
  locked: LockedLedger,
  file: ImportedFile,
  memberOf: ReadonlyMap<string, string>,
): Promise<void> {
  const { trx } = locked
  const ledger = { ...locked.ledger }
  for (const imported of file.lines) {
    const line = await nextLine(trx, ledger, imported.currency)
    ledger.lines = line
    ledger.currency ??= imported.currency
    const values = await expenseValues(trx, ledger, { input: inputOf(imported, memberOf), line, before: null })
    await insertExpense({ ...locked, ledger }, { line, values, keyed: null, repeat: null })
  }
}

/** A line as it would be entered. Two names of the file may be one member. */
function inputOf(imported: ImportedLine, memberOf: ReadonlyMap<string, string>): ExpenseInput {
  const { title, day, amount, currency, paid_by, shares } = imported
  const parts = Map.groupBy(shares, ({ name }) => memberOf.get(name) ?? '')
  const exact = [...parts].map(([member_id, own]) => {
    const weight = own.reduce((sum, part) => sum + part.weight, 0)
    return { member_id, amount: decimalText(weight, currency), names: own.length }
  })
  return {
    title,
    day,
    amount,
    currency,
    payer_id: memberOf.get(paid_by) ?? '',
    split: splitOf(imported, exact),
    // as the file has it: what was even there stays even
    conversion: { kind: 'keep' },
  }
}

/** What each pays by the file, and how many of its names they are. */
type Exact = { member_id: string; amount: string; names: number }[]

/** Files round the parts of each person: what is a cent off is split in their proportion. */
function splitOf({ amount, currency, shares }: ImportedLine, exact: Exact): ExpenseInput['split'] {
  const sum = shares.reduce((before, { weight }) => before + weight, 0)
  if (decimalText(sum, currency) === amount)
    return { kind: 'exact', shares: exact.map((part) => ({ member_id: part.member_id, amount: part.amount })) }
  const least = Math.min(...shares.map(({ weight }) => weight))
  const isEven = shares.every(({ weight }) => weight - least <= 1)
  const weightOf = ({ amount: part, names }: Exact[number]) => (isEven ? names : Number(part.replace('.', '')))
  return { kind: 'shares', shares: exact.map((part) => ({ member_id: part.member_id, shares: weightOf(part) })) }
}

function answerOf({ source, names, lines, unread }: ImportedFile, imported: number): ImportAnswer {
  return {
    source,
    names,
    lines: lines.map(({ row, title, day, amount, currency, paid_by }) => ({
      row,
      title,
      day,
      amount,
      currency,
      paid_by,
    })),
    unread,
    imported,
  }
}
