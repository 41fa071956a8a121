import { decimalsOf } from './minor-units.ts'

/** An amount in minor units as the API writes it: "576.92", "-0.05", "1500" for a currency without decimals. */
export function decimalText(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${minor < 0 ? '-' : ''}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`
}

/**
 * The minor units of an amount of the API, which has a point before its decimals and nothing between its thousands. Null for any other
 * text, and for more decimals than the currency has: nothing is rounded.
 */
export function minorOf(text: string, currency: string): number | null {
  const [matched, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  const decimals = decimalsOf(currency)
  if (matched === undefined || fraction.length > decimals) return null
  const minor = Number(whole + fraction.padEnd(decimals, '0'))
  if (!Number.isSafeInteger(minor)) return null
  return sign === '-' && minor !== 0 ? -minor : minor
}
