import { nightsBetween } from '../dates/index.ts'
import type { PlainDate } from '../dates/index.ts'
import { staysInTheFuture } from './rules.ts'

/** How long a stay may last, and how far ahead it may begin: anything beyond is a typing error. */
const stayBounds = { maxNights: 366, maxDaysAhead: 731 }

export type StayProblem = 'STAY_IN_THE_PAST' | 'STAY_TOO_FAR' | 'STAY_TOO_LONG'

/** Why a stay may not be published on these dates, or null when it may. */
export function stayProblem(
  stay: { start_date: PlainDate; end_date: PlainDate },
  today: PlainDate,
): StayProblem | null {
  if (!staysInTheFuture(stay, today)) return 'STAY_IN_THE_PAST'
  if (nightsBetween(today, stay.start_date) > stayBounds.maxDaysAhead) return 'STAY_TOO_FAR'
  return nightsBetween(stay.start_date, stay.end_date) > stayBounds.maxNights ? 'STAY_TOO_LONG' : null
}
