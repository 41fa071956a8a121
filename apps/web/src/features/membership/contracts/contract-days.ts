import { addDays, dateOf, weekdayDate } from '@wayhouse/domain/dates'
import { type Contract, withdrawalDays } from '@wayhouse/domain/membership'

/** "Tue 13 Oct 2026", the day of an instant as an order says it. */
export function weekdayOf(instant: string): string {
  return weekdayDate(dateOf(new Date(instant)))
}

/** The last day on which a contract can be withdrawn: the one that its order names. */
export function lastDayToWithdraw({ ordered_at, term }: Pick<Contract, 'ordered_at' | 'term'>): string {
  return addDays(dateOf(new Date(term?.start ?? ordered_at)), withdrawalDays)
}

/** The last whole day before an instant at which a contract ends. */
export function lastDayBefore(end: string): string {
  return addDays(dateOf(new Date(end)), -1)
}
