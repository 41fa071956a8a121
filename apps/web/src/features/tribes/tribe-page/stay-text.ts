import { type Tribe, type TribeState, stayLength, tribeState } from '@wayhouse/domain/tribes'
import { countOf } from '../../../platform/format/count-of.ts'
import { shortDate } from '../../../platform/format/dates.ts'
import { firstNameOf } from '../../../platform/format/first-name.ts'

type Times = Pick<Tribe, 'check_in_time' | 'check_out_time'>

/** "4 weeks"; under four days, "3 days" (TRIBE-05, decision G-63). */
export function stayLengthText(nights: number): string {
  const { unit, count } = stayLength(nights)
  return countOf(count, unit)
}

/** "Check-in 15:00, check-out 11:00", or the known part of it; null if neither is known. */
export function timesText({ check_in_time, check_out_time }: Times): string | null {
  if (check_in_time && check_out_time) return `Check-in ${check_in_time}, check-out ${check_out_time}`
  if (check_in_time) return `Check-in ${check_in_time}`
  return check_out_time ? `Check-out ${check_out_time}` : null
}

/** Until when the booking of the place can be cancelled free of charge (COST-07). */
export function freeUntilText(day: string): string {
  return `The booking can be cancelled free until ${shortDate(day)}`
}

const closedTexts: Record<TribeState, string | null> = {
  upcoming: null,
  'under way': null,
  over: 'This stay has ended.',
  completed: 'This stay has ended.',
  cancelled: 'The host has cancelled this stay.',
  hostless: 'This stay no longer has a host.',
}

/** Why the stay is closed, or null while it is open. */
export function closedText(
  tribe: Pick<Tribe, 'status' | 'start_date' | 'end_date'> & { host: object | null },
  today: string,
): string | null {
  return closedTexts[tribeState({ ...tribe, has_host: tribe.host !== null }, today)]
}

/** "3 guests + host": the basis of the price per person. */
export function partyText(size: number): string {
  return `${countOf(size, 'guest')} + host`
}

/** The host's first name for use within a sentence. */
export function hostFirstName(host: Tribe['host']): string {
  return firstNameOf(host?.name ?? '') || 'The host'
}

/** How long a host usually takes to answer: "45 minutes", "5 hours", "2 days". */
export function waitText(minutes: number): string {
  if (minutes < 90) return countOf(Math.max(1, minutes), 'minute')
  if (minutes < 36 * 60) return countOf(Math.round(minutes / 60), 'hour')
  return countOf(Math.round(minutes / (24 * 60)), 'day')
}

/** Shown beside a price, so that the conditions are clear before payment. */
export const joinRequirements = 'You need a verified identity and a membership to request a spot.'

/** The country of a location: "Portugal" of "Lisbon, Portugal"; the whole of it without a comma. */
export function countryOf({ location }: Pick<Tribe, 'location'>): string {
  return (location.split(',').at(-1) ?? location).trim()
}
