export { dayAt, earliestDayAt } from './day-at.ts'
export {
  addDays,
  addMonths,
  dateOf,
  dayMs,
  hourMs,
  isPlainDate,
  longDate,
  minuteMs,
  nightsBetween,
  weekdayDate,
} from './rules.ts'
export type { PlainDate } from './rules.ts'
