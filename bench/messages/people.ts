import { userId } from '../explore/community.ts'
import { onDatabase } from '../product/scratch-database.ts'

const threadId = (space: number, number: string) =>
  `('00000000-0000-4000-90${String(space).padStart(2, '0')}-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** The kinds of measured conversations, each with its own range of ids. */
const spaces = { threads: 1, long: 2, lists: 3, city: 4 } as const
type Space = keyof typeof spaces

export function idOf(space: Space, number: number): string {
  return `00000000-0000-4000-90${String(spaces[space]).padStart(2, '0')}-${number.toString(16).padStart(12, '0')}`
}

/** Personal conversations: number n is between the persons 2n - 1 and 2n, who have written messages in turn. */
export function seedThreads(databaseUrl: string, threads: number, messages: number): Promise<void> {
  const id = threadId(spaces.threads, 'n')
  const [first, second] = [userId('2 * n - 1'), userId('2 * n')]
  return onDatabase(databaseUrl, [
    `insert into threads (id, kind, pair, last_seq, last_change, created_at, last_message_at)
     select ${id}, 'personal', ${first}::text || ' ' || ${second}::text, ${messages}, ${messages}, now(), now() from generate_series(1, ${threads}) n`,
    `insert into thread_members (thread_id, user_id, last_read_seq)
     select ${id}, ${first}, ${messages} from generate_series(1, ${threads}) n
     union all select ${id}, ${second}, ${messages} from generate_series(1, ${threads}) n`,
    messagesIn(id, `generate_series(1, ${threads}) n, generate_series(1, ${messages}) seq`, userId('2 * n - seq % 2')),
  ])
}

/** A city group with the first people and a number of messages. */
export function seedCity(
  databaseUrl: string,
  city: { space: 'long' | 'city'; number: number; people: number; messages: number },
): Promise<void> {
  const { space, number, people, messages } = city
  const id = `'${idOf(space, number)}'::uuid`
  return onDatabase(databaseUrl, [
    `insert into threads (id, kind, city, country, last_seq, last_change, created_at, last_message_at)
     values (${id}, 'city', '${space} ${number}', 'Portugal', ${messages}, ${messages}, now(), now())`,
    `insert into thread_members (thread_id, user_id, last_read_seq)
     select ${id}, ${userId('n')}, ${messages} from generate_series(1, ${people}) n`,
    messagesIn(id, `generate_series(1, ${messages}) seq`, userId(`1 + seq % ${people}`)),
  ])
}

/** Personal conversations of a person with a range of others. */
export function seedList(
  databaseUrl: string,
  list: { person: number; others: { first: number; count: number } },
): Promise<void> {
  const { person, others } = list
  const id = threadId(spaces.lists, `${person} * 100000 + n`)
  const [own, other] = [userId(String(person)), userId('n')]
  const everyone = `generate_series(${others.first}, ${others.first + others.count - 1}) n`
  return onDatabase(databaseUrl, [
    `insert into threads (id, kind, pair, last_seq, last_change, created_at, last_message_at)
     select ${id}, 'personal', least(${own}::text, ${other}::text) || ' ' || greatest(${own}::text, ${other}::text), 3, 3, now(),
       now() - n * interval '1 minute' from ${everyone}`,
    `insert into thread_members (thread_id, user_id, last_read_seq) select ${id}, ${own}, n % 4 from ${everyone}
     union all select ${id}, ${other}, 3 from ${everyone}`,
    messagesIn(id, `${everyone}, generate_series(1, 3) seq`, other),
  ])
}

function messagesIn(thread: string, places: string, sender: string): string {
  return `insert into messages (thread_id, seq, change, sender_id, content, created_at)
    select ${thread}, seq, seq, ${sender}, 'Shall we look at the flat by the river on day ' || seq || '?',
      now() - interval '300 days' + seq * interval '20 seconds' from ${places}`
}
