import {
  type EditableTribe,
  type TribeTerm,
  audienceWords,
  pricePerPerson,
  changedTerms,
} from '@wayhouse/domain/tribes'
import { stayDates } from '../../../platform/format/dates.ts'
import type { HostTribe } from './host-tribe.ts'
import type { Part } from './parts.ts'

/** A change that members are notified of: the old value and the new one, or a name if these are long. */
export type AnnouncedChange =
  | { from: string; to: string }
  | { euros: { from: number | null; to: number | null } }
  | { changed: string }

/** The changes that members and people with a pending request are notified of; null without any. */
export function announcedChanges(before: EditableTribe, after: EditableTribe): AnnouncedChange[] | null {
  const lines = changedTerms(before, after).map((term) => lineOf[term](before, after))
  return lines.length === 0 ? null : lines
}

const lineOf: Record<TribeTerm, (before: EditableTribe, after: EditableTribe) => AnnouncedChange> = {
  dates: (before, after) => ({ from: datesOf(before), to: datesOf(after) }),
  price: (before, after) => ({ euros: { from: shareOf(before), to: shareOf(after) } }),
  place: (before, after) =>
    before.location === after.location
      ? { changed: 'The exact location' }
      : { from: before.location, to: after.location },
  title: (before, after) => ({ from: before.title, to: after.title }),
  rules: () => ({ changed: 'House rules' }),
  policy: () => ({ changed: 'Cancellation policy' }),
  listing: () => ({ changed: 'Listing link' }),
  audience: (before, after) => ({ from: audienceWords(before), to: audienceWords(after) }),
}

/** "Change dates and notify them", or "Save" for a change without notifications. */
export function saveLabel({ label }: Pick<Part, 'label'>, notifies: boolean): string {
  return notifies ? `Change ${label.toLowerCase()} and notify them` : 'Save'
}

type Recipients = Pick<HostTribe, 'members' | 'pending_requests'>

/** How many people are notified of a change: the members, and those with a pending request. */
export function countRecipients({ members, pending_requests: waiting }: Recipients): number {
  return members.length + waiting
}

/** The toast text after a change that people are notified of; undefined without recipients. */
export function notifiedText(tribe: Recipients): string | undefined {
  return countRecipients(tribe) === 0 ? undefined : 'Members and people waiting for an answer will be notified.'
}

/** "3 people will be notified". */
export function recipientsText(count: number): string {
  if (count === 0) return 'No members or pending requests, so nobody is notified'
  return count === 1 ? 'One person will be notified' : `${count} people will be notified`
}

function datesOf({ start_date, end_date }: EditableTribe): string {
  return start_date !== '' && end_date !== '' ? stayDates(start_date, end_date) : 'no dates yet'
}

function shareOf({ airbnb_total_cost, size }: EditableTribe): number | null {
  return Number.isFinite(size) ? pricePerPerson(airbnb_total_cost, size) : null
}
