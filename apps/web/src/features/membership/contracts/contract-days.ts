import { addDays, dateOf, minuteMs, type PlainDate, weekdayDate } from '@wayhouse/domain/dates'
import { type Contract, withdrawalDays } from '@wayhouse/domain/membership'

/** "Tue 13 Oct 2026", the day of an instant as an order says it. */
export function weekdayOf(instant: string): string {
  return weekdayDate(dateOf(new Date(instant)))
}

/** "13 Oct 2026", the same without its weekday. */
export function dayOf(instant: string): string {
  return weekdayOf(instant).slice(4)
}

/** The last day on which a contract can be withdrawn, or could be: that of its order. */
export function lastDayToWithdraw({ ordered_at, withdrawal }: Pick<Contract, 'ordered_at' | 'withdrawal'>): PlainDate {
  return withdrawal === null
    ? addDays(dateOf(new Date(ordered_at)), withdrawalDays)
    : dateOf(new Date(withdrawal.until))
}

/** The last whole day before an instant at which a contract ends. */
export function lastDayBefore(end: string): PlainDate {
  return addDays(dateOf(new Date(end)), -1)
}

/** The day and time of an instant with the name of its time zone: the browser's, or UTC. */
export function momentOf(instant: string, isLocal: boolean): { day: string; time: string; zone: string } {
  const at = new Date(instant)
  const ahead = isLocal ? -at.getTimezoneOffset() * minuteMs : 0
  const there = new Date(at.getTime() + ahead).toISOString()
  const place = Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').at(-1)
  const zone = isLocal && place !== undefined && place !== 'UTC' ? `${place.replaceAll('_', ' ')} time` : 'UTC'
  return { day: weekdayOf(there), time: there.slice(11, 16), zone }
}
