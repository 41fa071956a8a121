import type { NotificationDetails, NotificationMark } from '@wayhouse/domain/notifications'
import { isPending } from '@wayhouse/domain/reservations'
import type { TribeSummary } from '../tribes/index.ts'
import type { Reserving } from './deps.ts'
import { peopleOf } from './people.ts'
import type { People } from './people.ts'
import { reservationRows } from './queries.ts'
import type { ReservationRow } from './queries.ts'

const uuid = '[0-9a-f-]{36}'
const ofRequest = new RegExp(`^reservation:(${uuid}):(\\w+)`)
const ofTribe = new RegExp(`^tribe:(${uuid}):(\\w+)(?::(${uuid}))?`)

/** What a notification's event key says. `personId` is a member who left. */
type Event = { key: string; requestId: string | null; tribeId: string | null; what: string; personId: string | null }

type Facts = {
  userId: string
  requests: ReadonlyMap<string, ReservationRow>
  tribes: ReadonlyMap<string, TribeSummary>
  people: People
  now: Date
}

/** Whom or which stay notifications about requests and tribes are about, by event key, as it is today. */
export async function notificationDetails(
  { db, clock, tribes, profiles }: Reserving,
  userId: string,
  eventKeys: readonly string[],
): Promise<Map<string, NotificationDetails>> {
  const events = eventKeys.flatMap((key) => eventOf(key) ?? [])
  if (events.length === 0) return new Map()
  const rows = await reservationRows(db, present(events.map(({ requestId }) => requestId)))
  const tribeIds = [...rows.map(({ tribe_id }) => tribe_id), ...present(events.map(({ tribeId }) => tribeId))]
  const summaries = await tribes.summaries(db, [...new Set(tribeIds)])
  const people = await peopleOf({ profiles }, db, [
    ...rows.map(({ user_id }) => user_id),
    ...summaries.map(({ created_by }) => created_by),
    ...events.map(({ personId }) => personId),
  ])
  const facts: Facts = { userId, requests: byId(rows), tribes: byId(summaries), people, now: clock.now() }
  return new Map(events.map((event) => [event.key, detailsOf(event, facts)]))
}

function eventOf(key: string): Event | null {
  const [, requestId, outcome] = ofRequest.exec(key) ?? []
  if (requestId !== undefined && outcome !== undefined)
    return { key, requestId, tribeId: null, what: outcome, personId: null }
  const [, tribeId, change, personId = null] = ofTribe.exec(key) ?? []
  if (tribeId === undefined || change === undefined) return null
  return { key, requestId: null, tribeId, what: change, personId }
}

const marks: Readonly<Record<string, NotificationMark>> = {
  received: 'request',
  reminder: 'request',
  accepted: 'yes',
  rejected: 'no',
  expired: 'ended',
  withdrawn: 'ended',
  joined: 'joined',
  left: 'left',
  removed: 'left',
  edited: 'changed',
  cancelled: 'no',
  completed: 'completed',
}
/** Of these the other person is the host; of the rest it is the guest. */
const actsOfHosts = new Set(['accepted', 'rejected', 'expired', 'removed'])

function detailsOf({ requestId, tribeId, what, personId }: Event, facts: Facts): NotificationDetails {
  const request = facts.requests.get(requestId ?? '')
  const tribe = facts.tribes.get(request?.tribe_id ?? tribeId ?? '')
  const isFromHost = actsOfHosts.has(what) && tribe?.created_by !== facts.userId
  const person = facts.people.get((isFromHost ? tribe?.created_by : (request?.user_id ?? personId)) ?? '')
  const asks = marks[what] === 'request' && request !== undefined && isPending(request, facts.now)
  return {
    subject: person ? personSubject(person) : tribe ? staySubject(tribe) : null,
    mark: marks[what] ?? null,
    answer_by: asks ? request.answer_by.toISOString() : null,
  }
}

function personSubject({ id, name, avatar_url }: { id: string; name: string; avatar_url: string | null }) {
  return { type: 'person', id, name, image_url: avatar_url } as const
}

function staySubject({ id, title, image_url }: TribeSummary) {
  return { type: 'stay', id, name: title, image_url } as const
}

function present(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((one) => one !== null))]
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
