import { describe, expect, it } from 'vitest'
import type { ImportedFile } from './imported-line.ts'
import { readCsv } from './read-csv.ts'
import { readSpliit } from './read-spliit.ts'

/** What each name gets, above zero, or owes in a currency by the lines that were read. */
function effectsOf(file: ImportedFile | null, currency: string): Record<string, number> {
  const effects: Record<string, number> = {}
  for (const line of file?.lines.filter((each) => each.currency === currency) ?? [])
    for (const { name, weight } of line.shares) {
      effects[line.paid_by] = (effects[line.paid_by] ?? 0) + weight
      effects[name] = (effects[name] ?? 0) - weight
    }
  return effects
}

const rowsOf = (file: ImportedFile | null) => file?.unread.map(({ row, why }) => `${row}: ${why}`)

// as exports are: an empty line below the head, payments, several currencies, and a last line of balances for each
const german = [
  'Datum,Beschreibung,Kategorie,Kosten,Währung,Mia K.,Tom,Noor',
  '',
  '2027-01-02,Fähre,Transport,90.00,EUR,60.00,-30.00,-30.00',
  '2027-01-03,"14,30 Uhr ""Zug""",Allgemein,12.79,EUR,-4.27,-4.26,8.53',
  '2027-01-04,Museum,Unterhaltung,3000,JPY,-1000,2000,-1000',
  '2027-01-05,Tom zahlte Mia K.,Zahlung,30.00,EUR,-30.00,30.00,0.00',
  '2027-01-06,Abendessen,Restaurant,90.00,EUR,7.50,-25.00,17.50',
  '2027-01-07,Kaution zurück,Allgemein,-30.00,EUR,10.00,10.00,-20.00',
  '',
  '2027-01-09,Gesamtbilanz, , ,EUR,43.23,-19.26,-23.97',
  '2027-01-09,Gesamtbilanz, , ,JPY,-1000,2000,-1000',
  '',
]

describe('a CSV file of Splitwise', () => {
  it('COST-09 is read in any language, with payments and currencies, without its lines of balances', async () => {
    const file = await readCsv(german.join('\n'))
    expect(file?.names).toEqual(['Mia K.', 'Tom', 'Noor'])
    expect(file?.lines.map(({ title }) => title)).toEqual(['Fähre', '14,30 Uhr "Zug"', 'Museum', 'Tom zahlte Mia K.'])
    expect(effectsOf(file, 'EUR')).toEqual({ 'Mia K.': 2573, Tom: -426, Noor: -2147 })
    expect(effectsOf(file, 'JPY')).toEqual({ 'Mia K.': -1000, Tom: 2000, Noor: -1000 })
    expect(rowsOf(file)).toEqual([
      '7: Several people paid. Add it by hand, a line for each',
      '8: It is money that came in. Add it by hand, as paid by who shares it',
    ])
  })

  it.each([
    ['a byte order mark and the line ends of Windows', (lines: string[]) => `\uFEFF${lines.join('\r\n')}`],
    ['the line ends of an old Mac', (lines: string[]) => lines.join('\r')],
    ['lines of empty cells', (lines: string[]) => lines.map((line) => line || ',,,,,,,').join('\n')],
    [
      'semicolons and decimal commas, as a German spreadsheet saves it',
      (lines: string[]) =>
        lines
          .map((line) =>
            line
              .replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';')
              .replaceAll(/(\d)\.(\d\d)(?=;|$)/g, '$1,$2')
              .replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3.$2.$1')
              .replace('3000', '3.000,00'),
          )
          .join('\r\n'),
    ],
  ])('COST-09 reads the same with %s', async (_, written) => {
    const [file, same] = [await readCsv(german.join('\n')), await readCsv(written(german))]
    expect(same?.lines).toEqual(file?.lines)
    expect(rowsOf(same)).toEqual(rowsOf(file))
  })

  it('COST-09 has two people of one name, and amounts of more decimals than the currency', async () => {
    const file = await readCsv(
      'Date,Description,Category,Cost,Currency,Ana,Ana,"Lee, Jo"\n2027-01-02,Car,Car,"1,231.46",USD,923.595,-307.865,-615.73\n',
    )
    expect(file?.names).toEqual(['Ana', 'Ana (2)', 'Lee, Jo'])
    expect(file?.lines[0]).toMatchObject({ amount: '1231.46', paid_by: 'Ana' })
    expect(file?.lines[0]?.shares.map(({ name }) => name)).toEqual(['Ana', 'Ana (2)', 'Lee, Jo'])
  })

  it('COST-09 is no other table', async () => {
    for (const table of [
      '',
      'a,b\n1,2\n',
      'a,b,c,d,e,f\n1,2,3,4,5,6\n',
      'Name,Title,Text,Price,Place,Note\nx,y,z,1,EUR,q\n',
    ])
      expect(await readCsv(table)).toBeNull()
  })
})

const spliit = (group: object, amounts: number[]) =>
  readSpliit(
    JSON.stringify({
      participants: [
        { id: 'a', name: 'Ana' },
        { id: 'b', name: 'Ben' },
      ],
      expenses: amounts.map((amount) => ({
        expenseDate: '2027-01-02T00:00:00.000Z',
        title: 'Dinner',
        amount,
        paidById: 'a',
        paidFor: ['a', 'b'].map((participantId) => ({ participantId, shares: 100 })),
        splitMode: 'EVENLY',
        isReimbursement: false,
      })),
      ...group,
    }),
  )

describe('a file of Spliit', () => {
  it.each([
    [{ currency: '€', currencyCode: 'EUR' }, 9000, '90.00', 'EUR'],
    [{ currency: '¥', currencyCode: 'JPY' }, 9000, '9000', 'JPY'],
    [{ currency: 'KD', currencyCode: 'KWD' }, 9000, '9.000', 'KWD'],
    [{ currency: '¥' }, 900_000, '9000', 'JPY'],
    [{ currency: 'zł', currencyCode: '' }, 9000, '90.00', 'PLN'],
  ])('COST-09 of a group in %o has its amounts', async (group, amount, read, currency) => {
    expect((await spliit(group, [amount]))?.lines).toMatchObject([{ amount: read, currency }])
  })

  it('COST-09 says what it could not read', async () => {
    expect(rowsOf(await spliit({ currency: 'kr' }, [9000]))).toEqual(['1: “KR” is no currency'])
    expect(rowsOf(await spliit({ currency: '€' }, [-500]))?.[0]).toContain('money that came in')
    expect(await readSpliit('{')).toBeNull()
  })
})

describe('reading a large file', () => {
  it('COST-09 lets other requests run in between', async () => {
    const large = (lines: number) =>
      `Date,Description,Category,Cost,Currency,A,B\n${'2027-01-01,a,,6,EUR,3,-3\n'.repeat(lines)}`
    let turns = 0
    const others = setInterval(() => (turns += 1), 0)
    const file = await readCsv(large(5000))
    clearInterval(others)
    expect(file?.lines).toHaveLength(5000)
    expect(turns).toBeGreaterThan(0)
    await expect(readCsv(large(5001))).rejects.toMatchObject({ code: 'INVALID' })
  })
})
