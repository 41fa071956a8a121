import { isCurrencyCode, minorOf, splitByWeights } from '@wayhouse/domain/money'
import { z } from 'zod'
import { decimalsIn, fileCurrency } from './file-amount.ts'
import { importedTitle, lineProblem } from './imported-line.ts'
import type { ImportedFile, ImportedLine } from './imported-line.ts'
import { inTurns } from './in-turns.ts'

const SpliitExpense = z.object({
  expenseDate: z.string(),
  title: z.string(),
  /** In the smallest units of the group's currency; in hundredths where it has a symbol alone. */
  amount: z.int(),
  paidById: z.string(),
  paidFor: z.array(z.object({ participantId: z.string(), shares: z.number() })),
  splitMode: z.enum(['EVENLY', 'BY_SHARES', 'BY_PERCENTAGE', 'BY_AMOUNT']),
})
const SpliitGroup = z.object({
  currency: z.string(),
  currencyCode: z.string().nullish(),
  participants: z.array(z.object({ id: z.string(), name: z.string() })),
  expenses: z.array(z.unknown()),
})

/** The JSON file of a group of Spliit; null if it is none. */
export async function readSpliit(content: string): Promise<ImportedFile | null> {
  const group = SpliitGroup.safeParse(parsed(content)).data
  if (group === undefined) return null
  const code = group.currencyCode || fileCurrency(group.currency)
  const decimals = group.currencyCode ? decimalsIn(group.currencyCode) : 2
  const nameOf = new Map(group.participants.map(({ id, name }) => [id, name]))
  const file: ImportedFile = { source: 'spliit', names: [...nameOf.values()], lines: [], unread: [] }
  await inTurns(group.expenses.entries(), ([index, value]) => {
    const expense = SpliitExpense.safeParse(value).data
    const row = index + 1
    const line =
      expense === undefined
        ? 'It has not the form of an expense'
        : readExpense(expense, { row, code, decimals, nameOf })
    if (typeof line === 'string') file.unread.push({ row, text: JSON.stringify(value).slice(0, 200), why: line })
    else file.lines.push(line)
  })
  return file
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

type Reading = { row: number; code: string; decimals: number; nameOf: ReadonlyMap<string, string> }

function readExpense(
  expense: z.infer<typeof SpliitExpense>,
  { row, code, decimals, nameOf }: Reading,
): ImportedLine | string {
  const amount = (expense.amount / 10 ** decimals).toFixed(isCurrencyCode(code) ? decimalsIn(code) : 2)
  const day = expense.expenseDate.slice(0, 10)
  const problem = lineProblem({ day, currency: code, amount })
  if (problem !== null) return problem
  const paid_by = nameOf.get(expense.paidById)
  if (paid_by === undefined) return 'It does not say who paid'
  const weights = expense.paidFor.map(({ shares }) => Math.round(expense.splitMode === 'EVENLY' ? 1 : shares))
  if (weights.every((weight) => weight <= 0) || weights.some((weight) => weight < 0)) return 'Nobody shares in it'
  const amounts = splitByWeights(minorOf(amount, code) ?? 0, weights, row)
  const shares = expense.paidFor.flatMap(({ participantId }, index) => {
    const name = nameOf.get(participantId)
    return name === undefined ? [] : [{ name, weight: amounts[index] ?? 0 }]
  })
  if (shares.length < expense.paidFor.length) return 'Somebody who shares in it is not in the file'
  return { row, title: importedTitle(expense.title), day, amount, currency: code, paid_by, shares }
}
