import type { PlainDate } from '@wayhouse/domain/dates'
import type { Reservation } from '@wayhouse/domain/reservations'
import { type OwnStay, stayPart } from '@wayhouse/domain/tribes'
import { shortDate } from '../../platform/format/dates.ts'

/** The spots and tribes of a member that are not over, and the requests that wait for an answer, each in a sentence. */
export function spotsAndRequests(stays: readonly OwnStay[], requests: readonly Reservation[], today: PlainDate) {
  const kept = stays
    .filter((stay) => stayPart(stay, today) !== 'past')
    .map(({ role, title, end_date }) => ({
      kind: role === 'host' ? ('tribe' as const) : ('spot' as const),
      text: `${title}, to ${shortDate(end_date)}.`,
    }))
  const waiting = requests
    .filter(({ role, status }) => role === 'sent' && status === 'pending')
    .map(({ person, tribe }) => ({
      kind: 'request' as const,
      text: `${person?.name ?? 'The host'} decides on ${tribe.title}.`,
    }))
  return [...kept, ...waiting]
}
