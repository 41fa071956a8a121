import { cutText, holdsVisible } from '@wayhouse/domain'
import { amountProblem, titleMax } from '@wayhouse/domain/costs'
import { isPlainDate } from '@wayhouse/domain/dates'
import { isCurrencyCode } from '@wayhouse/domain/money'

/** A line of a file as it could be read: shares are in minor units of its currency, and add up to the amount. */
export type ImportedLine = {
  row: number
  title: string
  day: string
  amount: string
  currency: string
  paid_by: string
  /** `exact` if the shares add up to the amount, else weights. */
  shares: { name: string; weight: number }[]
}

export type UnreadLine = { row: number; text: string; why: string }

/** What a file has. */
export type ImportedFile = {
  source: 'splitwise' | 'spliit'
  names: string[]
  lines: ImportedLine[]
  unread: UnreadLine[]
}

/** What is wrong with the values that every file has, as a sentence; null if nothing is. */
export function lineProblem({
  day,
  currency,
  amount,
}: {
  day: string
  currency: string
  amount: string
}): string | null {
  if (!isPlainDate(day)) return 'The day is none'
  if (!isCurrencyCode(currency)) return `“${currency}” is no currency`
  if (amount.startsWith('-')) return 'It is money that came in. Add it by hand, as paid by who shares it'
  return amountProblem(amount, currency)
}

/** A title as lines have it. */
export function importedTitle(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim()
  return holdsVisible(line) ? cutText(line, titleMax) : 'Expense'
}
