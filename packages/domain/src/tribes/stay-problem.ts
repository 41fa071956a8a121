import { addDays, nightsBetween } from '../dates/index.ts'
import type { PlainDate } from '../dates/index.ts'
import { endsInFuture } from './rules.ts'

/** Maximum length of a stay, and how far ahead it may start; anything beyond is considered a typing error. */
const stayBounds = { maxNights: 366, maxDaysAhead: 731 }

export type StayProblem = 'STAY_IN_THE_PAST' | 'STAY_TOO_FAR' | 'STAY_TOO_LONG'

/** Why a stay cannot be published on these dates; null if it can. */
export function stayProblem(
  stay: { start_date: PlainDate; end_date: PlainDate },
  today: PlainDate,
): StayProblem | null {
  if (!endsInFuture(stay, today)) return 'STAY_IN_THE_PAST'
  if (nightsBetween(today, stay.start_date) > stayBounds.maxDaysAhead) return 'STAY_TOO_FAR'
  return nightsBetween(stay.start_date, stay.end_date) > stayBounds.maxNights ? 'STAY_TOO_LONG' : null
}

/** The days on which a stay may begin. One that has begun already may be published too, but no new one begins in the past. */
export function stayStarts(today: PlainDate): { first: PlainDate; last: PlainDate } {
  return { first: today, last: addDays(today, stayBounds.maxDaysAhead) }
}

/** The days on which a stay may end that begins on `start`. */
export function stayEnds(start: PlainDate, today: PlainDate): { first: PlainDate; last: PlainDate } {
  const latest = start > today ? start : today
  return { first: addDays(latest, 1), last: addDays(start, stayBounds.maxNights) }
}
