import { isPlainDate } from '@wayhouse/domain/dates'
import { isCurrencyCode, minorOf } from '@wayhouse/domain/money'
import { csvRows } from './csv-rows.ts'
import type { CsvRow } from './csv-rows.ts'
import { fileAmount, fileCurrency } from './file-amount.ts'
import { importedTitle, lineProblem } from './imported-line.ts'
import type { ImportedFile, ImportedLine } from './imported-line.ts'
import { inTurns } from './in-turns.ts'

/** The first columns of Splitwise, in this order whatever language their names are in. */
const firstColumns = ['Date', 'Description', 'Category', 'Cost', 'Currency']
const known = new Set([
  ...firstColumns,
  'Original cost',
  'Original currency',
  'Conversion rate',
  'Is Reimbursement',
  'Split mode',
])
/** The columns that both have, and as many people as take part in the largest stay. */
const columnsMax = known.size + 60

/** A CSV file of Splitwise or Spliit; null if it is none. People are the columns after those that both have. */
export async function readCsv(content: string): Promise<ImportedFile | null> {
  const rows = csvRows(content)
  const { value: head } = rows.next()
  const columns = head && columnsOf(head.cells.map((name) => name.trim()))
  if (!columns) return null
  const { people, source } = columns
  const file: ImportedFile = { source, names: people.map(({ name }) => name), lines: [], unread: [] }
  let isFile = columns.isEnglish
  await inTurns(rows, ({ row, cells }) => {
    const at = (index: number | undefined) => (index === undefined ? '' : (cells[index]?.trim() ?? ''))
    const values = { row, day: fileDay(at(columns.date)), currency: fileCurrency(at(columns.currency)) }
    // in other languages, a line shows whether it is such a file
    isFile ||= isPlainDate(values.day) && isCurrencyCode(values.currency)
    // the last rows of Splitwise have the balances, in each currency
    if (source === 'splitwise' && at(columns.cost) === '' && at(columns.category) === '') return
    const parts = people.map(({ name, column }) => ({ name, text: at(column) }))
    const line = readRow({ ...values, source, cost: at(columns.cost), title: at(columns.description), parts })
    if (typeof line === 'string') file.unread.push(unread({ row, cells }, line))
    else file.lines.push(line)
  })
  return isFile ? file : null
}

const unread = ({ row, cells }: CsvRow, why: string) => ({ row, text: cells.join(', ').slice(0, 200), why })

/** Where each value is; null if the head is of no such file. */
function columnsOf(names: readonly string[]) {
  const isEnglish = ['Date', 'Description', 'Cost', 'Currency'].every((name) => names.includes(name))
  if (names.length > columnsMax || (!isEnglish && names.length <= firstColumns.length)) return null
  const column = (name: string) => {
    const index = isEnglish ? names.indexOf(name) : firstColumns.indexOf(name)
    return index === -1 ? undefined : index
  }
  const isPerson = (name: string, index: number) =>
    name !== '' && (isEnglish ? !known.has(name) : index >= firstColumns.length)
  return {
    isEnglish,
    source: names.includes('Split mode') ? ('spliit' as const) : ('splitwise' as const),
    date: column('Date'),
    description: column('Description'),
    category: column('Category'),
    cost: column('Cost'),
    currency: column('Currency'),
    people: numbered(names.flatMap((name, index) => (isPerson(name, index) ? [{ name, column: index }] : []))),
  }
}

type Person = { name: string; column: number }

/** Two of the same name are numbered. */
function numbered(people: readonly Person[]): Person[] {
  return people.map(({ name, column }, index) => {
    const before = people.slice(0, index).filter((other) => other.name === name).length
    return { name: before === 0 ? name : `${name} (${before + 1})`, column }
  })
}

/** A day of a file: "2026-07-02", or as a spreadsheet in another language saves it, "2.7.2026". */
function fileDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  return year === '' ? text.slice(0, 10) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

type Row = {
  row: number
  source: ImportedFile['source']
  day: string
  title: string
  cost: string
  currency: string
  parts: { name: string; text: string }[]
}

/** A row, or why it could not be read. */
function readRow({ source, row, day, title, cost, currency, parts }: Row): ImportedLine | string {
  const amount = fileAmount(cost, currency)
  const problem = lineProblem({ day, currency, amount })
  if (problem !== null) return problem
  const total = minorOf(amount, currency) ?? 0
  const partOf = (text: string) => (text === '' ? 0 : minorOf(fileAmount(text, currency), currency))
  const effects = parts.map(({ name, text }) => ({ name, part: partOf(text) }))
  if (effects.some(({ part }) => part === null)) return 'An amount of a person is no amount'
  const payers = effects.filter(({ part }) => (part ?? 0) > 0)
  const [payer] = payers
  if (payer === undefined) return 'It does not say who paid'
  if (payers.length > 1) return 'Several people paid. Add it by hand, a line for each'
  const shares = effects.map(({ name, part }) => {
    // Splitwise has what is left for who paid: the amount without their share; Spliit has their share
    const own = source === 'splitwise' ? total - (part ?? 0) : (part ?? 0)
    return { name, weight: name === payer.name ? own : Math.abs(part ?? 0) }
  })
  if (shares.some(({ weight }) => weight < 0)) return 'The parts do not add up to the amount'
  const sum = shares.reduce((before, { weight }) => before + weight, 0)
  if (Math.abs(sum - total) > parts.length) return 'The parts do not add up to the amount'
  const sharing = shares.filter(({ weight }) => weight > 0)
  return { row, title: importedTitle(title), day, amount, currency, paid_by: payer.name, shares: sharing }
}
