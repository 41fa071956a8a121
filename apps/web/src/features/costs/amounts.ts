import { formatMoney, minorOf } from '@wayhouse/domain/money'

/** An amount of the API in minor units. */
export const minor = (amount: string, currency: string): number => minorOf(amount, currency) ?? 0

/** An amount of the API as it is shown: in its own currency, whatever the header shows prices in. */
export const money = (amount: string, currency: string): string => formatMoney(minor(amount, currency), currency)
