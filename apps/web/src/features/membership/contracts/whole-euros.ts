import { formatMoney } from '@wayhouse/domain/money'

/** "€59", with cents only if there are some: for a button. */
export function wholeEuros(cents: number): string {
  return formatMoney(cents, 'EUR').replace(/\.00$/, '')
}
