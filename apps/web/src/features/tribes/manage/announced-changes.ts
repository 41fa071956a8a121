import { type EditableTribe, pricePerPerson, whatMatters } from '@wayhouse/domain/tribes'
import { stayDates } from '../../../platform/dates.ts'
import type { HostTribe } from './host-tribe.ts'
import type { Part } from './parts.ts'

/** What members are notified of: the old value and the new one. */
export type AnnouncedChange = { from: string; to: string } | { euros: { from: number | null; to: number | null } }

/** What every member and everyone who waits is notified of; null where nobody is. */
export function announcedChanges(before: EditableTribe, after: EditableTribe): AnnouncedChange[] | null {
  const { dates, price, place } = whatMatters(before, after)
  const lines: AnnouncedChange[] = [
    ...(dates ? [{ from: datesOf(before), to: datesOf(after) }] : []),
    ...(price ? [{ euros: { from: shareOf(before), to: shareOf(after) } }] : []),
    ...(place ? [{ from: before.location, to: after.location }] : []),
  ]
  return lines.length === 0 ? null : lines
}

/** "Change dates and notify them", or "Save" where nobody is notified. */
export function saveLabel({ label }: Pick<Part, 'label'>, tells: boolean): string {
  return tells ? `Change ${label.toLowerCase()} and notify them` : 'Save'
}

type People = Pick<HostTribe, 'members' | 'pending_requests'>

/** How many people are notified of something: members, and everyone who waits for an answer. */
export function countNotified({ members, pending_requests: waiting }: People): number {
  return members.length + waiting
}

/** Said once something is done that people are notified of; undefined if there is nobody. */
export function notifiedText(tribe: People): string | undefined {
  return countNotified(tribe) === 0 ? undefined : 'Members and people waiting for an answer will be notified.'
}

/** "3 people will be notified". */
export function whoIsNotified(count: number): string {
  if (count === 0) return 'No members or pending requests, so nobody is notified'
  return count === 1 ? 'One person will be notified' : `${count} people will be notified`
}

function datesOf({ start_date, end_date }: EditableTribe): string {
  return start_date !== '' && end_date !== '' ? stayDates(start_date, end_date) : 'no dates yet'
}

function shareOf({ airbnb_total_cost, size }: EditableTribe): number | null {
  return Number.isFinite(size) ? pricePerPerson(airbnb_total_cost, size) : null
}
