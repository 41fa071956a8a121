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

type PerUnit = { from: string; to: string }

/** An amount in minor units of `from` in those of `to`, by what one unit of a third currency is worth in each. It is rounded once, at the end. */
export function atCrossRate(
  minor: number,
  { from, to, perUnit }: { from: string; to: string; perUnit: PerUnit },
): number {
  const [of, into] = [scaled(perUnit.from), scaled(perUnit.to)]
  const numerator = BigInt(minor) * into.digits * of.scale * 10n ** BigInt(decimalsOf(to))
  return Number(roundedQuotient(numerator, of.digits * into.scale * 10n ** BigInt(decimalsOf(from))))
}

/** The rate between two currencies from what one unit of a third is worth in each, to be shown: with six decimals, or ten for a small one. */
export function crossRate(perUnit: PerUnit): string {
  const [from, to] = [scaled(perUnit.from), scaled(perUnit.to)]
  const isSmall = to.digits * from.scale * 100n < from.digits * to.scale
  const decimals = isSmall ? 10 : 6
  const rate = roundedQuotient(to.digits * from.scale * 10n ** BigInt(decimals), from.digits * to.scale)
  const digits = rate.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
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
