import { decimalText, isCurrencyCode } from '@wayhouse/domain/money'

/** The codes of symbols that mean one currency, or of several the one that these programs mean. */
const symbols: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '฿': 'THB',
  '₫': 'VND',
  '₱': 'PHP',
  '₺': 'TRY',
  '₴': 'UAH',
  zł: 'PLN',
  Kč: 'CZK',
  R$: 'BRL',
  A$: 'AUD',
  C$: 'CAD',
}

/** A currency of a file, as a code if it is one: "€", "eur". */
export function fileCurrency(text: string): string {
  return symbols[text] ?? text.toUpperCase()
}

/**
 * An amount of a file with the decimals of its currency: "1,234.5", "1.234,50", "1’234.50" or "-0.10000000001". What is no amount is returned as
 * it is.
 */
export function fileAmount(text: string, currency: string): string {
  const bare = text.replaceAll(/[\s'’]/g, '').replace('−', '-')
  // a program in another language has saved it: one or two digits after a comma are decimals, and so is what follows both signs
  const hasComma = /,\d{1,2}$|\.\d{3},\d+$/.test(bare)
  const number = Number(
    hasComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(/,(?=\d{3}(?:\D|$))/g, ''),
  )
  if (bare === '' || !Number.isFinite(number) || !isCurrencyCode(currency)) return text
  return number.toFixed(decimalsIn(currency))
}

/** How many decimals amounts of a currency are written with. */
export function decimalsIn(currency: string): number {
  return decimalText(0, currency).split('.')[1]?.length ?? 0
}
