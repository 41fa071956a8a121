/** An amount in whole units with cents as a fraction, and a three-letter currency code. */
export type Money = { amount: number; currency: string }

/**
 * The first amount of money in a localised text: `€2,280`, `2.280 €`, `US$1,234.50`, `1 234,50 €`, `CHF 1’234`. Undefined if
 * there is none, it is negative, or its separators are inconsistent.
 *
 * @param bareDollar the currency of `$` on the page's host; '' if unknown, and then amounts with `$` are ignored
 */
export function moneyIn(text: string, bareDollar = 'USD'): Money | undefined {
  const normalized = text
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/[\s\u200e\u200f]+/gu, ' ')
  const { sign, before, after, ...numbers } = moneyParts.exec(normalized)?.groups ?? {}
  const number = numbers.numberAfter ?? numbers.numberBefore
  if (number === undefined || sign) return undefined
  const mark = before ?? after ?? ''
  const currency = mark === '$' ? (codeAfter(normalized) ?? bareDollar) : (symbols.get(mark) ?? mark)
  const amount = amountIn(number)
  return currency === '' || amount === undefined ? undefined : { amount, currency }
}

/** Converts to euros with the product's fixed rates (CUR-01), rounded to cents; undefined for other currencies. */
export function inEuros(money: Money): number | undefined {
  const rate = ratesPerEuro[money.currency]
  return rate === undefined ? undefined : Math.round((money.amount / rate) * 100) / 100
}

const ratesPerEuro: Record<string, number> = { EUR: 1, USD: 1.08, GBP: 0.86, AUD: 1.65, CAD: 1.46 }

const symbolTable = `€=EUR £=GBP US$=USD USD$=USD $US=USD $_US=USD A$=AUD AU$=AUD AUD$=AUD $AU=AUD $_AU=AUD C$=CAD CA$=CAD
  CAD$=CAD $CA=CAD $_CA=CAD Fr.=CHF R$=BRL MX$=MXN NZ$=NZD HK$=HKD S$=SGD NT$=TWD ¥=JPY ₩=KRW ₹=INR ฿=THB ₺=TRY ₪=ILS ₫=VND
  ₱=PHP ₾=GEL ₴=UAH ₽=RUB zł=PLN Kč=CZK Ft=HUF kr=SEK`
const symbols = new Map(
  symbolTable.split(/\s+/).map((entry): [string, string] => {
    const [written = '', currency = ''] = entry.replace('_', ' ').split('=')
    return [written, currency]
  }),
)
const codes =
  `EUR USD GBP AUD CAD CHF SEK NOK DKK PLN CZK HUF RON BGN TRY BRL MXN COP ARS CLP PEN NZD HKD SGD TWD JPY CNY KRW
  INR THB IDR MYR PHP VND ILS AED SAR ZAR MAD GEL UAH RUB`.split(/\s+/)

const code = `(?:${codes.join('|')})(?!\\p{L})`
const symbol = [...symbols.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((mark) => mark.replace(/[$.]/g, '\\$&'))
  .join('|')
const mark = `(?:${symbol}|${code}|\\$)`
// a space groups thousands only if three digits follow it: `€95 28 nights` is 95
const number = `\\d{1,3}(?: \\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d[\\d.,'’]*`
const sign = `(?<sign>[-−–] ?)?`
const moneyParts = new RegExp(
  `${sign}(?<!\\p{L})(?<before>${mark}) ?(?<numberAfter>${number})|${sign}(?<![\\d.,])(?<numberBefore>${number}) ?(?<after>${mark})`,
  'u',
)
const trailingCode = new RegExp(`\\d ?(${code})`, 'u')

/** The currency code after the number, as in `$2,000 AUD`. */
function codeAfter(text: string): string | undefined {
  return trailingCode.exec(text)?.[1]
}

/** The last `.` or `,` is the decimal separator if one or two digits follow it; with three digits it groups thousands. */
function amountIn(written: string): number | undefined {
  const plain = written.replace(/['’ ]/g, '').replace(/[.,]+$/, '')
  const [, whole = '', fraction] = /^([\d.,]*?\d)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  const groups = whole.split(/[.,]/)
  const groupSeparators = new Set(whole.match(/[.,]/g))
  const decimalSeparator = fraction === undefined ? undefined : plain.at(-1 - fraction.length)
  if (groups.length > 1 && !areDigitGroups(groups)) return undefined
  if (groupSeparators.size > 1 || (decimalSeparator !== undefined && groupSeparators.has(decimalSeparator)))
    return undefined
  const amount = Number(`${groups.join('')}.${fraction ?? '0'}`)
  return amount > 0 && amount < 1e10 ? amount : undefined
}

/** Accepts `1,234,567` and the Indian `12,34,567`, but not `1,23` or `12,3456`. */
function areDigitGroups(groups: string[]): boolean {
  const [first = '', ...rest] = groups
  const sizes = rest.map((group) => group.length)
  if (first.length < 1 || first.length > 3 || sizes.at(-1) !== 3) return false
  return sizes.every((size) => size === 3) || (first.length <= 2 && sizes.slice(0, -1).every((size) => size === 2))
}
