import { brand } from '@wayhouse/domain'
import { dateOf, longDate } from '@wayhouse/domain/dates'
import type { NoticeStay } from '../notifications/index.ts'

/** The page of a member's own requests and of those that they received. */
export const requestsPage = '/app/reservations'

export const seeRequests = { label: 'See my reservations', path: requestsPage }

/** A stay in a sentence: “A rooftop” in Lisbon, 3 March 2027 to 28 March 2027. */
export function stayWords({ title, location, start_date, end_date }: NoticeStay): string {
  return `“${title}” in ${location}, ${longDate(start_date)} to ${longDate(end_date)}`
}

/** The last full day before an instant, in words. */
export function lastDay(instant: Date): string {
  return longDate(dateOf(new Date(instant.getTime() - 1)))
}

/** What a guest pays the host by the plan of the tribe, as a sentence; none without a plan. */
export function planTexts(host: string, plan: readonly string[]): string[] {
  if (plan.length === 0) return []
  const dates = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(plan)
  return [`By the payment plan you pay ${host} ${dates}. ${brand.name} moves no money. You pay each other.`]
}
