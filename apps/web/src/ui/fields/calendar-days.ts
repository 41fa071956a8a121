import { addDays, addMonths } from '@wayhouse/domain/dates'

/** The first and the last chosen day; either may be missing. */
export type DayRange = { from?: string | undefined; to?: string | undefined }

/** The first day of a date's month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** The days of a month in weeks, which start on Monday; the first and the last week may be short. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = [[]]
  const next = addMonths(month, 1)
  for (let day = month; day < next; day = addDays(day, 1)) {
    if (day > month && weekdayOf(day) === 0) weeks.push([])
    weeks.at(-1)?.push(day)
  }
  return weeks
}

/** The range after a day was chosen: a later day ends an open range, any other day starts a new one. */
export function rangeWith(day: string, { from, to }: DayRange): DayRange {
  return from === undefined || to !== undefined || day <= from ? { from: day, to: undefined } : { from, to: day }
}

/** The day that a key moves to, as in every calendar: by days, weeks, months, and to the ends of the week. */
export function dayByKey(key: string, day: string): string | null {
  const weekday = weekdayOf(day)
  const steps: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekday),
    End: () => addDays(day, 6 - weekday),
    PageUp: () => addMonths(day, -1),
    PageDown: () => addMonths(day, 1),
  }
  return steps[key]?.() ?? null
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}
