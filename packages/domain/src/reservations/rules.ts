import { dayMs, hourMs } from '../dates/index.ts'
import type { PlainDate } from '../dates/index.ts'

export const reservationStatuses = ['pending', 'accepted', 'rejected', 'cancelled', 'expired'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** Maximum characters of a request's message and of a host's reason (decision G-98). */
export const messageMax = 2000
export const reasonMax = 500

/** Days after which an unanswered request expires at the latest. */
const answerDays = 7
/** Hours after a request at which the host is reminded. */
const reminderHours = [24, 72] as const
/** Days after a rejection or a removal before the member may request again (decision G-91). */
const askAgainDays = 7
/** The number of answered or expired requests from which a host's response figures are shown. */
export const minResponses = 3

type StayDates = { start_date: PlainDate; end_date: PlainDate }

/**
 * Until when the host can answer a request: for seven days, but not after the start of the stay. If the stay has already
 * started, not after its end.
 */
export function answerBy({ start_date, end_date }: StayDates, requestedAt: Date): Date {
  const start = Date.parse(start_date)
  const limit = requestedAt.getTime() < start ? start : Date.parse(end_date)
  return new Date(Math.min(requestedAt.getTime() + answerDays * dayMs, limit))
}

/** When the job checks a request next: for each reminder, and finally at its expiry. */
export function nextCheckAt({ created_at, answer_by }: { created_at: Date; answer_by: Date }, now: Date): Date {
  const reminders = reminderHours.map((hours) => created_at.getTime() + hours * hourMs)
  const nextReminder = reminders.find((time) => time > now.getTime()) ?? Infinity
  return new Date(Math.min(nextReminder, answer_by.getTime()))
}

/** From when a member may request again who was rejected or removed at an instant. */
export function askAgainAt(endedAt: Date): Date {
  return new Date(endedAt.getTime() + askAgainDays * dayMs)
}

/** Whether two stays share a night; a stay that starts on the day when the other ends does not overlap. */
export function staysOverlap(a: StayDates, b: StayDates): boolean {
  return a.start_date < b.end_date && b.start_date < a.end_date
}
