import { dayMs, hourMs } from '../dates/index.ts'
import type { PlainDate } from '../dates/index.ts'

export const reservationStatuses = ['pending', 'accepted', 'rejected', 'cancelled', 'expired'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** Characters of a request's message and of a host's reason (decision G-98). */
export const messageMax = 2000
export const reasonMax = 500

/** Days until an unanswered request expires, at the latest. */
const answerDays = 7
/** Hours after which the host is reminded of a request, one reminder each. */
const reminderHours = [24, 72] as const
/** Days after a rejection until the same member may ask again (decision G-91). */
const askAgainDays = 7
/** How many answered or expired requests a host has before figures are shown. */
export const responseMin = 3

type Stay = { start_date: PlainDate; end_date: PlainDate }

/**
 * Until when the host can answer a request: seven days, but no later than the stay begins. Of a stay that has begun
 * already it is no later than the stay's end.
 */
export function answerBy({ start_date, end_date }: Stay, askedAt: Date): Date {
  const start = Date.parse(start_date)
  const limit = askedAt.getTime() < start ? start : Date.parse(end_date)
  return new Date(Math.min(askedAt.getTime() + answerDays * dayMs, limit))
}

/** When a request has to be checked next: for a reminder, and finally because its time is over. */
export function nextCheckAt({ created_at, answer_by }: { created_at: Date; answer_by: Date }, now: Date): Date {
  const reminders = reminderHours.map((hours) => created_at.getTime() + hours * hourMs)
  const next = reminders.find((at) => at > now.getTime()) ?? Infinity
  return new Date(Math.min(next, answer_by.getTime()))
}

/** From when a rejected member may ask again. */
export function askAgainAt(rejectedAt: Date): Date {
  return new Date(rejectedAt.getTime() + askAgainDays * dayMs)
}

/** Whether two stays share a night: one may begin on the day when the other ends. */
export function staysOverlap(one: Stay, other: Stay): boolean {
  return one.start_date < other.end_date && other.start_date < one.end_date
}
