import { moneyFormat } from './format.ts'
import { decimalsOf } from './minor-units.ts'

/**
 * Why a text is not an amount: it is empty · it is not a number, or has another currency, a minus, or misplaced separators · "1.500" may be
 * fifteen hundred or one and a half · it has more decimals than the currency · it is above the largest amount.
 */
export type AmountProblem = 'empty' | 'not_an_amount' | 'ambiguous' | 'too_precise' | 'too_large'

/** Up to this, every minor unit is shown exactly. */
const largestAmount = 10 ** 15

/**
 * What a person typed for an amount, in minor units: "1,500.00", "1.500,00", "1 500", "€12.5", "١٬٥٠٠٫٥٠". The language decides only what can
 * be read in two ways: "1,500" is fifteen hundred in English. Nothing is rounded and nothing is guessed.
 */
export function parseAmount(text: string, currency: string, language = 'en'): number | AmountProblem {
  const typed = plainNumber(text, currency, language)
  if (typed === '') return 'empty'
  const decimals = decimalsOf(currency)
  const at = decimalMarkAt(typed, decimals, separatorsOf(currency, language))
  if (at === null) return 'ambiguous'
  const whole = typed.slice(0, at)
  const fraction = typed.slice(at + 1)
  if (!isGrouped(whole) || !/^\d*$/.test(fraction) || whole + fraction === '') return 'not_an_amount'
  if (fraction.length > decimals) return 'too_precise'
  const minor = Number(whole.replaceAll(/\D/g, '') + fraction.padEnd(decimals, '0'))
  return minor > largestAmount ? 'too_large' : minor
}

type Separators = { group?: string; decimal?: string }

/**
 * The position of the decimal mark: the end if there is none, null if it is ambiguous. A mark that occurs twice separates groups, and the last
 * of different marks separates decimals. A single mark does too, unless three digits follow it, as in "1.500": then the language decides.
 */
function decimalMarkAt(typed: string, decimals: number, { group, decimal }: Separators): number | null {
  const marks = typed.match(/[.,٫ ]/g) ?? []
  const last = marks.at(-1) ?? ' '
  const at = typed.lastIndexOf(last)
  if (last === ' ' || typed.indexOf(last) < at) return typed.length
  if (last === '٫' || marks.length > 1 || !/^[1-9]\d{0,2}[.,]\d{3}$/.test(typed)) return at
  if (last === group) return typed.length
  return last === decimal && decimals >= 3 ? at : null
}

/** Whether digits stand together, or in groups of three or as in India, between marks of one kind. */
function isGrouped(whole: string): boolean {
  return /^(?:\d*|[1-9]\d{0,2}(?:([., ])\d{3})(?:\1\d{3})*|[1-9]\d?(?:([., ])\d{2})(?:\2\d{2})*\2\d{3})$/.test(whole)
}

/** The text with the digits 0 to 9, with a space for every mark that separates only groups, and without the currency at either end. */
function plainNumber(text: string, currency: string, language: string): string {
  let rest = folded(text)
  for (const name of namesOf(currency, language)) {
    if (rest.startsWith(name)) rest = rest.slice(name.length).trim()
    else if (rest.endsWith(name)) rest = rest.slice(0, -name.length).trim()
  }
  return rest
    .replaceAll(/['’٬]/g, ' ')
    .replaceAll('،', ',')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
}

/** Compatibility-normalised and in lower case, with single spaces, and without format characters such as bidirectional controls. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** How a currency is written: its code, and its symbols in the language. */
function namesOf(currency: string, language: string): string[] {
  const parts = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(0),
  )
  const symbols = parts.filter(({ type }) => type === 'currency').map(({ value }) => folded(value))
  return [currency.toLowerCase(), ...symbols]
}

function separatorsOf(currency: string, language: string): Separators {
  const parts = moneyFormat(currency, language).formatToParts(1_234_567.8)
  return Object.fromEntries(parts.map(({ type, value }) => [type, folded(value)]))
}

/** Arabic, Persian, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Thai, Lao, Tibetan, Burmese and Khmer. */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0,
]

/** A digit of these scripts as 0 to 9; any other digit as it is. */
function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = zeros.find((start) => code >= start && code < start + 10)
  return zero === undefined ? digit : String(code - zero)
}
