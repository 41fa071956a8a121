import { userId } from '../explore/community.ts'
import { onDatabase } from '../product/scratch-database.ts'

/** A conversation of the proof: who writes in it and who reads it, by their numbers in the community. */
export type Thread = { id: string; kind: 'tribe' | 'personal' | 'city'; writers: number[]; readers: number[] }

export const writers = 50
export const readers = 50

/** Five tribe groups, two city groups and three personal conversations. Each writer is in two groups, each reader in four. */
export function threads(): Thread[] {
  const kinds = [
    'tribe',
    'tribe',
    'tribe',
    'tribe',
    'tribe',
    'city',
    'city',
    'personal',
    'personal',
    'personal',
  ] as const
  const groups = kinds.filter((kind) => kind !== 'personal').length
  return kinds.map((kind, index) => {
    const id = `00000000-0000-4000-8002-${index.toString(16).padStart(12, '0')}`
    if (kind === 'personal') return { id, kind, writers: [index], readers: [writers + index] }
    const isIn = (offsets: number[]) => (person: number) =>
      offsets.some((offset) => (person + offset) % groups === index)
    return {
      id,
      kind,
      writers: numbers(1, writers).filter(isIn([0, 3])),
      readers: numbers(writers + 1, readers).filter(isIn([0, 1, 3, 4])),
    }
  })
}

/** Adds the conversations to the database of a community, which has a tribe for each tribe group. */
export async function seedThreads(databaseUrl: string): Promise<void> {
  await onDatabase(databaseUrl, threads().flatMap(rowsOf))
}

function rowsOf(thread: Thread, index: number): string[] {
  const people = [...thread.writers, ...thread.readers]
  const [first, second] = people.map((person) => `${userId(String(person))}::text`)
  const subject = {
    tribe: `(select id from tribes order by id limit 1 offset ${index}), null, null, null`,
    city: `null, null, 'City ${index}', 'Portugal'`,
    personal: `null, concat_ws(' ', ${first}, ${second}), null, null`,
  }[thread.kind]
  return [
    // replaces the group that a trigger has created for the tribe
    ...(thread.kind === 'tribe'
      ? [
          `delete from threads where kind = 'tribe' and tribe_id = (select id from tribes order by id limit 1 offset ${index})`,
        ]
      : []),
    `insert into threads (id, kind, tribe_id, pair, city, country, created_at, last_message_at)
     select '${thread.id}', '${thread.kind}', ${subject}, now(), now()`,
    `insert into thread_members (thread_id, user_id)
     select '${thread.id}', ${userId('n')} from unnest(array[${people.join(',')}]) n`,
  ]
}

const numbers = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
