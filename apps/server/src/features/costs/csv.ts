import { linesMax } from '@wayhouse/domain/costs'
import { decimalText } from '@wayhouse/domain/money'
import { stringify } from 'csv-stringify/sync'
import type { Viewer } from '../../platform/viewer.ts'
import type { CostsDeps } from './deps.ts'
import { expenseRows } from './expense-rows.ts'
import type { ExpenseRow } from './expense-rows.ts'
import { findCosts, readableBy } from './find-costs.ts'
import { openLedger, readLedger } from './ledger.ts'
import type { Ledger, LedgerMember } from './ledger.ts'
import { listedMembers, nameOf } from './members-view.ts'
import { maySee, settlementRows } from './settle.ts'
import type { SettlementRow } from './settle.ts'

/**
 * The ledger as a table: a row a line, with what it changes for each member, above zero where they get it. The sum of a member's column in a
 * currency is their balance (COST-09). The newest row is the first, as on the screen.
 */
export async function costsCsv(deps: CostsDeps, viewer: Viewer, id: string): Promise<File> {
  const { db } = deps
  const ledger = readLedger(await openLedger(deps, db, { viewerId: viewer.id, tribeId: id }))
  const [expenses, settlements, members] = await Promise.all([
    expenseRows(db, { tribeId: id, condition: readableBy(ledger), limit: linesMax }),
    settlementRows(db, id),
    listedMembers(db, ledger),
  ])
  const names = columnNames(ledger, members)
  const rows = [
    ...expenses.map((row) => ({ day: row.day, cells: expenseCells(ledger, row, members) })),
    ...settlements
      .filter((row) => maySee(ledger, row))
      .map((row) => ({ day: row.day, cells: paymentCells(ledger, row, members) })),
  ].toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
  const table = [[...columns, ...names.map(plainCell)], ...rows.map(({ cells }) => cells)]
  const text = stringify(table, { bom: true })
  return new File([text], 'costs.csv', { type: 'text/csv; charset=utf-8' })
}

/** The costs as the API answers them, as a file. */
export async function costsJson(deps: CostsDeps, viewer: Viewer, id: string): Promise<File> {
  const costs = await findCosts(deps, viewer, { id })
  return new File([JSON.stringify(costs, null, 2)], 'costs.json', { type: 'application/json' })
}

const columns = ['Line', 'Day', 'What', 'State', 'Paid by', 'Split', 'Paid', 'Paid in', 'Rate'].concat(
  'Rate of',
  'Counts',
  'Currency',
)

/** Each member's column; two of the same name are numbered. */
function columnNames(ledger: Ledger, members: readonly LedgerMember[]): string[] {
  const names = members.map(({ id }) => nameOf(ledger, id))
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length
    return before === 0 ? name : `${name} (${before + 1})`
  })
}

function expenseCells(ledger: Ledger, row: ExpenseRow, members: readonly LedgerMember[]): string[] {
  const isVoid = row.voided_at !== null
  const questioned = row.questioned_at !== null && row.answered_at === null ? 'questioned' : ''
  return [
    String(row.line),
    row.day,
    plainCell(row.title),
    isVoid ? 'void' : questioned,
    plainCell(nameOf(ledger, row.payer_id)),
    row.split,
    decimalText(row.amount, row.currency),
    row.currency,
    row.rate ?? '',
    row.rate_day ?? '',
    decimalText(isVoid ? 0 : row.counted_amount, row.counted_currency),
    row.counted_currency,
    ...members.map(({ id }) => decimalText(isVoid ? 0 : effectOn(id, row), row.counted_currency)),
  ]
}

/** What a line changes for a member: a payer gets what the others share. */
function effectOn(memberId: string, { payer_id, counted_amount, shares }: ExpenseRow): number {
  const share = shares.find(({ member_id }) => member_id === memberId)?.amount ?? 0
  return (memberId === payer_id ? counted_amount : 0) - share
}

function paymentCells(ledger: Ledger, row: SettlementRow, members: readonly LedgerMember[]): string[] {
  const counts = row.state === 'received' ? row.amount : 0
  const amount = decimalText(row.amount, row.currency)
  const what = plainCell(`${nameOf(ledger, row.from_id)} paid ${nameOf(ledger, row.to_id)}`)
  const payer = plainCell(nameOf(ledger, row.from_id))
  const start = ['', row.day, what, row.state, payer, row.way, amount, row.currency, '', '']
  return [
    ...start,
    decimalText(counts, row.currency),
    row.currency,
    ...members.map(({ id }) => {
      if (id === row.from_id) return decimalText(counts, row.currency)
      return decimalText(id === row.to_id ? -counts : 0, row.currency)
    }),
  ]
}

/** A text that a spreadsheet would run as a formula begins with an apostrophe. */
function plainCell(text: string): string {
  return /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text
}
