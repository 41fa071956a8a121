import { dayMs } from '../../dates/index.ts'

/** Days after the order during which a member may withdraw without a reason (DUTY-02, Directive 2011/83/EU Art. 9). */
export const withdrawalDays = 14

/** Within how many days the money is back after a withdrawal, at the latest (Directive 2011/83/EU Art. 13). */
export const refundDays = 14

/**
 * How many days have passed since the order; its own day is 0. A day is 24 h from the order, so that no time zone shortens the
 * fourteen calendar days of a member.
 */
export function daysSince(orderedAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - orderedAt.getTime()) / dayMs))
}

export function mayWithdraw(orderedAt: Date, now: Date): boolean {
  return daysSince(orderedAt, now) <= withdrawalDays
}

/** The whole days of a term: 365 or 366 for a year, 181 to 184 for half of one. */
export function daysOfTerm(term: { start: Date; end: Date }): number {
  return Math.round((term.end.getTime() - term.start.getTime()) / dayMs)
}

/** What comes back for a term, in cents. `usedDays` and `termDays` are null for what comes back as a whole. */
export type Refund = { paidCents: number; refundCents: number; usedDays: number | null; termDays: number | null }

/**
 * What a member gets back who withdraws: the price × days left ÷ days of the term, rounded up to the cent for the member (DUTY-02). For a
 * membership for life, and for one whose member did not ask to start at once, all of it.
 */
export function refundOf(paidCents: number, term: { start: Date; end: Date } | null, now: Date): Refund {
  if (term === null) return { paidCents, refundCents: paidCents, usedDays: null, termDays: null }
  const termDays = daysOfTerm(term)
  const usedDays = Math.min(daysSince(term.start, now), termDays)
  // integers: a quotient of floating point numbers could be a cent too high
  const product = paidCents * (termDays - usedDays)
  const refundCents = (product - (product % termDays)) / termDays + (product % termDays > 0 ? 1 : 0)
  return { paidCents, refundCents, usedDays, termDays }
}
