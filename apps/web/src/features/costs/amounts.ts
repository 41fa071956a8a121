import { decimalText, formatMoney, minorOf } from '@wayhouse/domain/money'

/** An amount of the API in minor units. */
export const minor = (amount: string, currency: string): number => minorOf(amount, currency) ?? 0

/** An amount of the API as it is shown: in its own currency, whatever the header shows prices in. */
export const money = (amount: string, currency: string): string => formatMoney(minor(amount, currency), currency)

/** An amount of minor units as one types it. */
export const typedAmount = (amount: number, currency: string): string => decimalText(amount, currency)

type Amount = { amount: string; currency: string }

/** The sums of amounts by currency, in minor units. */
export function sumsByCurrency(amounts: readonly Amount[]): { currency: string; sum: number }[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of amounts)
    sums.set(currency, (sums.get(currency) ?? 0) + minor(amount, currency))
  return [...sums].map(([currency, sum]) => ({ currency, sum }))
}
