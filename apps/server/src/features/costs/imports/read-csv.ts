import { decimalText, isCurrencyCode, minorOf } from '@wayhouse/domain/money'
import { csvRows } from './csv-rows.ts'
import { importedTitle, lineProblem } from './imported-line.ts'
import type { ImportedFile, ImportedLine } from './imported-line.ts'

const known = new Set(
  `Date,Description,Category,Cost,Currency,Original cost,Original currency,Conversion rate,Is Reimbursement,Split mode`.split(
    ',',
  ),
)
/** The columns that both have, and as many people as take part in the largest stay. */
const columnsMax = known.size + 60
const symbols: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY', '₹': 'INR' }

/** A CSV file of Splitwise or Spliit; null if it is none. People are the columns after those that both have. */
export function readCsv(content: string): ImportedFile | null {
  const [head, ...rows] = csvRows(content)
  const names = head?.cells.map((name) => name.trim()) ?? []
  if (names.length > columnsMax) return null
  if (!['Date', 'Description', 'Cost', 'Currency'].every((name) => names.includes(name))) return null
  const source = names.includes('Split mode') ? 'spliit' : 'splitwise'
  const people = names.filter((name) => name !== '' && !known.has(name))
  const file: ImportedFile = { source, names: people, lines: [], unread: [] }
  for (const { row, cells } of rows) {
    const value = (name: string) => cells[names.indexOf(name)]?.trim() ?? ''
    // the last row of Splitwise has the balances
    if (value('Description').toLowerCase() === 'total balance') continue
    const line = readRow({ source, people, row, value })
    if (typeof line === 'string') file.unread.push({ row, text: cells.join(', ').slice(0, 200), why: line })
    else file.lines.push(line)
  }
  return file
}

type Row = { source: ImportedFile['source']; people: readonly string[]; row: number; value: (name: string) => string }

/** A row, or why it could not be read. */
function readRow({ source, people, row, value }: Row): ImportedLine | string {
  const currency = symbols[value('Currency')] ?? value('Currency').toUpperCase()
  const amount = plainAmount(value('Cost'), currency)
  const day = value('Date').slice(0, 10)
  const problem = lineProblem({ day, currency, amount })
  if (problem !== null) return problem
  const parts = people.map((name) => ({ name, part: minorOf(plainAmount(value(name) || '0', currency), currency) }))
  if (parts.some(({ part }) => part === null)) return 'An amount of a person is no amount'
  const payers = parts.filter(({ part }) => (part ?? 0) > 0)
  const [payer] = payers
  if (payer === undefined) return 'It does not say who paid'
  if (payers.length > 1) return 'Several people paid. Add it by hand, a line for each'
  const total = minorOf(amount, currency) ?? 0
  const shares = parts.map(({ name, part }) => {
    // Splitwise has what is left for who paid: the amount without their share; Spliit has their share
    const own = source === 'splitwise' ? total - (part ?? 0) : (part ?? 0)
    return { name, weight: name === payer.name ? own : Math.abs(part ?? 0) }
  })
  if (shares.some(({ weight }) => weight < 0)) return 'The parts do not add up to the amount'
  const sum = shares.reduce((before, { weight }) => before + weight, 0)
  if (Math.abs(sum - total) > people.length) return 'The parts do not add up to the amount'
  const title = importedTitle(value('Description'))
  return { row, title, day, amount, currency, paid_by: payer.name, shares: shares.filter(({ weight }) => weight > 0) }
}

/** An amount of a file, "1,234.5" or "-0.10000000001", with the decimals of its currency. */
function plainAmount(text: string, currency: string): string {
  const number = Number(text.replaceAll(/[,\s](?=\d{3}(?:\D|$))/g, ''))
  if (text === '' || !Number.isFinite(number) || !isCurrencyCode(currency)) return text
  const digits = decimalText(0, currency).split('.')[1]?.length ?? 0
  return number.toFixed(digits)
}
