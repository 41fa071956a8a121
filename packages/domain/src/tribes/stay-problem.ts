import { nightsBetween } from '../dates/index.ts'
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
