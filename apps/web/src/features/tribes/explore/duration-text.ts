import { addMonths } from '@wayhouse/domain/dates'
import { type Duration, durations } from '@wayhouse/domain/tribes'
import { shortDate } from '../../../platform/format/dates.ts'
import { utcToday } from '../../../platform/format/today.ts'

/** Explains a duration: "Starts today or later, ends by 22 Feb 2027." (EXP-04, EXP-12). */
export function durationText(duration: Duration, from = utcToday()): string {
  return `Starts today or later, ends by ${shortDate(addMonths(from, durations[duration]))}.`
}
