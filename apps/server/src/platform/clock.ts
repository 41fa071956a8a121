import { dateOf } from '@wayhouse/domain/dates'
import type { PlainDate } from '@wayhouse/domain/dates'

/** The source of time. Nothing else in the product reads the machine's clock. */
export type Clock = {
  now(): Date
  /** The calendar date in UTC (decision G-86). */
  today(): PlainDate
  /** Moves this clock forward. Only for the sandbox and for tests. */
  advance(ms: number): void
  /** By how much it was moved forward, in milliseconds. */
  ahead(): number
}

export function systemClock(): Clock {
  let offsetMs = 0
  const now = () => new Date(Date.now() + offsetMs)
  return { now, today: () => dateOf(now()), advance: (ms) => void (offsetMs += ms), ahead: () => offsetMs }
}

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => seconds(count * 60)
export const hours = (count: number): number => minutes(count * 60)
export const days = (count: number): number => hours(count * 24)
