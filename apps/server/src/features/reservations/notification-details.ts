import type { NotificationDetails, NotificationMark } from '@wayhouse/domain/notifications'
import { isPending } from '@wayhouse/domain/reservations'
import type { TribeSummary } from '../tribes/index.ts'
import type { ReservationsDeps } from './deps.ts'
import { peopleOf } from './people.ts'
import type { People } from './people.ts'
import { reservationRows } from './queries.ts'
import type { ReservationRow } from './queries.ts'

const uuid = '[0-9a-f-]{36}'
const requestKey = new RegExp(`^reservation:(${uuid}):(\\w+)`)
const tribeKey = new RegExp(`^tribe:(${uuid}):(\\w+)(?::(${uuid}))?`)

/** A parsed event key. `personId` is a member who left. */
type ParsedKey = {
  key: string
  requestId: string | null
  tribeId: string | null
  change: string
  personId: string | null
}

type Facts = {
  userId: string
  requests: ReadonlyMap<string, ReservationRow>
  tribes: ReadonlyMap<string, TribeSummary>
  people: People
  now: Date
}

/** The person or stay that notifications about requests and tribes show, by event key, in their current state. */
export async function notificationDetails(
  { db, clock, tribes, profiles }: ReservationsDeps,
  userId: string,
  eventKeys: readonly string[],
): Promise<Map<string, NotificationDetails>> {
  const parsedKeys = eventKeys.flatMap((key) => parseKey(key) ?? [])
  if (parsedKeys.length === 0) return new Map()
  const rows = await reservationRows(db, uniqueIds(parsedKeys.map(({ requestId }) => requestId)))
  const tribeIds = [...rows.map(({ tribe_id }) => tribe_id), ...parsedKeys.map(({ tribeId }) => tribeId)]
  const summaries = await tribes.summaries(db, uniqueIds(tribeIds))
  const people = await peopleOf({ profiles }, db, [
    ...rows.map(({ user_id }) => user_id),
    ...summaries.map(({ created_by }) => created_by),
    ...parsedKeys.map(({ personId }) => personId),
  ])
  const facts: Facts = { userId, requests: byId(rows), tribes: byId(summaries), people, now: clock.now() }
  return new Map(parsedKeys.map((parsed) => [parsed.key, detailsOf(parsed, facts)]))
}

function parseKey(key: string): ParsedKey | null {
  const [, requestId, outcome] = requestKey.exec(key) ?? []
  if (requestId !== undefined && outcome !== undefined)
    return { key, requestId, tribeId: null, change: outcome, personId: null }
  const [, tribeId, change, personId = null] = tribeKey.exec(key) ?? []
  if (tribeId === undefined || change === undefined) return null
  return { key, requestId: null, tribeId, change, personId }
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
  invited: 'yes',
  changed: 'changed',
  cancelled: 'no',
  completed: 'completed',
}

function detailsOf(parsed: ParsedKey, facts: Facts): NotificationDetails {
  const request = facts.requests.get(parsed.requestId ?? '')
  const tribe = facts.tribes.get(request?.tribe_id ?? parsed.tribeId ?? '')
  const person = facts.people.get(otherPersonId(parsed, { request, tribe, userId: facts.userId }) ?? '')
  const mark = marks[parsed.change] ?? null
  const isToAnswer = mark === 'request' && request !== undefined && isPending(request, facts.now)
  return {
    subject: person ? personSubject(person) : tribe ? staySubject(tribe) : null,
    mark,
    answer_by: isToAnswer ? request.answer_by.toISOString() : null,
  }
}

type About = { request: ReservationRow | undefined; tribe: TribeSummary | undefined; userId: string }

/** The other person: the host for the requester and for a removed member, else the requester or the member who left. */
function otherPersonId({ change, personId }: ParsedKey, { request, tribe, userId }: About): string | null {
  const hostId = tribe?.created_by ?? null
  const id = request === undefined ? personId : request.user_id
  const otherId = id === userId || change === 'removed' ? hostId : id
  return otherId === userId ? null : otherId
}

function personSubject({ id, name, avatar_url }: { id: string; name: string; avatar_url: string | null }) {
  return { type: 'person', id, name, image_url: avatar_url } as const
}

function staySubject({ id, title, image_url }: TribeSummary) {
  return { type: 'stay', id, name: title, image_url } as const
}

function uniqueIds(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
