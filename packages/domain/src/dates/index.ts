export { addDays, addMonths, dateOf, isPlainDate, nightsBetween } from './rules.ts'
export type { PlainDate } from './rules.ts'
