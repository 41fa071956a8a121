import { type EditableTribe, pricePerPerson, whatMatters } from '@wayhouse/domain/tribes'
import { stayDates } from '../../../platform/dates.ts'
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

/** "Change dates and tell them", or "Save" where nobody is notified. */
export function saveLabel({ label }: Pick<Part, 'label'>, tells: boolean): string {
  return tells ? `Change ${label.toLowerCase()} and tell them` : 'Save'
}

/** "3 people will be told". */
export function whoIsNotified(count: number): string {
  if (count === 0) return 'Nobody is in or waits yet, so nobody is told'
  return count === 1 ? 'One person will be told' : `${count} people will be told`
}

function datesOf({ start_date, end_date }: EditableTribe): string {
  return start_date !== '' && end_date !== '' ? stayDates(start_date, end_date) : 'no dates yet'
}

function shareOf({ airbnb_total_cost, size }: EditableTribe): number | null {
  return Number.isFinite(size) ? pricePerPerson(airbnb_total_cost, size) : null
}
