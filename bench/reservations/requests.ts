import { userId } from '../explore/community.ts'
import { onDatabase } from '../product/scratch-database.ts'

/** Tribes of the same size with pending requests: `each` per tribe, all by different people. */
export type Requests = {
  people: number
  firstTribe: number
  tribes: number
  size: number
  members: number
  each: number
}

const idIn = (space: number, number: string) =>
  `('00000000-0000-4000-800${space}-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const tribeId = (number: string) => idIn(1, number)
const requestId = (number: string) => idIn(2, number)
const threadId = (number: string) => idIn(3, number)
/** The conversation of a tribe's group. */
const groupId = (number: string) => idIn(4, number)

/** The id of a request by the number of its tribe and its position in it, both from 1. */
export function requestIdOf(tribe: number, place: number): string {
  return idOf(2, requestNumber(tribe, place))
}

export function tribeIdOf(tribe: number): string {
  return idOf(1, tribe)
}

function idOf(space: number, number: number): string {
  return `00000000-0000-4000-800${space}-${number.toString(16).padStart(12, '0')}`
}

const requestNumber = (tribe: number, place: number) => tribe * 100 + place

/** The number of a person, from 1, by their tribe and their role in it: 0 is the host, then members, then guests. */
export function personOf(people: number, tribe: number, role: number): number {
  return 1 + ((tribe * 61 + role) % people)
}

/**
 * Adds tribes with accepted members and pending requests with their conversations, with the same rows as the product would
 * write. Person 0 of a tribe is its host.
 */
export function seedRequests(databaseUrl: string, requests: Requests): Promise<void> {
  const { people, firstTribe, tribes, size, members, each } = requests
  const person = (role: string) => userId(`1 + (tribe * 61 + ${role}) % ${people}`)
  const everyTribe = `generate_series(${firstTribe}, ${firstTribe + tribes - 1}) tribe`
  const everyRequest = `${everyTribe}, lateral (select place, tribe * 100 + place as number from generate_series(1, ${each}) place) request`
  const guest = person(`${members} + place`)
  return onDatabase(databaseUrl, [
    `insert into tribes (id, created_by, title, place_id, location, start_date, end_date, size)
     select ${tribeId('tribe')}, ${person('0')}, 'A house with a terrace, number ' || tribe, 1, 'Lisbon, Portugal',
       current_date + 60, current_date + 90, ${size} from ${everyTribe}`,
    // replaces the groups that a trigger has created by groups with known ids
    `delete from threads where kind = 'tribe' and tribe_id in (select ${tribeId('tribe')} from ${everyTribe})`,
    `insert into threads (id, kind, tribe_id, created_at, last_message_at)
     select ${groupId('tribe')}, 'tribe', ${tribeId('tribe')}, now(), now() from ${everyTribe}`,
    `insert into thread_members (thread_id, user_id) select ${groupId('tribe')}, ${person('0')} from ${everyTribe}`,
    `insert into tribe_members (tribe_id, profile_id, status)
     select ${tribeId('tribe')}, ${person('role')}, 'accepted' from ${everyTribe}, generate_series(1, ${members}) role`,
    `insert into tribe_reservations (id, tribe_id, user_id, message, answer_by, next_check_at)
     select ${requestId('number')}, ${tribeId('tribe')}, ${guest}, 'May I join you? I work from anywhere.',
       now() + interval '7 days', now() + interval '1 day' from ${everyRequest}`,
    `insert into threads (id, kind, tribe_id, guest_id, last_seq, last_change, created_at, last_message_at)
     select ${threadId('number')}, 'reservation', ${tribeId('tribe')}, ${guest}, 1, 1, now(), now() from ${everyRequest}`,
    `insert into thread_members (thread_id, user_id, last_read_seq)
     select ${threadId('number')}, ${guest}, 1 from ${everyRequest}
     union all select ${threadId('number')}, ${person('0')}, 0 from ${everyRequest}`,
    `insert into messages (thread_id, seq, change, sender_id, content, status, reservation_id, created_at)
     select ${threadId('number')}, 1, 1, ${guest}, 'May I join you? I work from anywhere.', 'pending', ${requestId('number')}, now()
     from ${everyRequest}`,
    'vacuum analyze',
  ])
}

/** The names in the statements of an accept, in the same order for each request. */
export function namesIn({ people, members }: Requests, tribe: number, place: number): string[] {
  const roles = [0, ...Array.from({ length: members }, (_, index) => index + 1), members + place]
  const persons = roles.map((role) => personOf(people, tribe, role))
  const number = requestNumber(tribe, place)
  return [
    idOf(1, tribe),
    idOf(2, number),
    idOf(3, number),
    idOf(4, tribe),
    ...persons.map((person) => idOf(0, person)),
    ...persons.map((person) => `person${person}@bench.test`),
  ]
}
