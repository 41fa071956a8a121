import { decimalsOf } from './minor-units.ts'

/** The form of a rate: units of one currency for one unit of another, at most ten decimals. */
const ratePattern = /^(\d{1,9})(?:\.(\d{1,10}))?$/

/** Whether a text is a rate above zero. */
export function isRate(text: string): boolean {
  return ratePattern.test(text) && /[1-9]/.test(text)
}

/** An amount in minor units at a rate, units of `to` for one of `from`. Halves are rounded away from zero, as on a statement of a card. */
export function atRate(minor: number, { from, to, rate }: { from: string; to: string; rate: string }): number {
  const { digits, scale } = scaled(rate)
  const numerator = BigInt(minor) * digits * 10n ** BigInt(decimalsOf(to))
  return Number(roundedQuotient(numerator, scale * 10n ** BigInt(decimalsOf(from))))
}

/** The rate between two currencies from what one unit of a third is worth in each, with six decimals. */
export function crossRate(perUnit: { from: string; to: string }): string {
  const [from, to] = [scaled(perUnit.from), scaled(perUnit.to)]
  const rate = roundedQuotient(to.digits * from.scale * 1_000_000n, from.digits * to.scale)
  const digits = rate.toString().padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}

function scaled(rate: string): { digits: bigint; scale: bigint } {
  const [, whole = '', fraction = ''] = ratePattern.exec(rate) ?? []
  return { digits: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) }
}

function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator
  const quotient = (magnitude * 2n + denominator) / (denominator * 2n)
  return numerator < 0n ? -quotient : quotient
}
