import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { formerMember, fullNameOf } from '../profiles/index.ts'
import type { Reserving } from './deps.ts'

/** A member as they are shown to those they deal with. */
export type Person = {
  id: string
  name: string
  avatar_url: string | null
  is_verified: boolean
  /** What their reviews come to, and how many they are. */
  rating: number | null
  reviews_count: number
}

export type People = ReadonlyMap<string, Person>

/** Members by id. Null stands for nobody. */
export async function peopleOf(
  { profiles }: Pick<Reserving, 'profiles'>,
  db: Database | Transaction<DB>,
  ids: readonly (string | null)[],
): Promise<People> {
  const known = new Set(ids.filter((id) => id !== null))
  const summaries = await profiles.summaries(db, [...known])
  return new Map(
    [...summaries].map(([id, member]) => {
      const { avatar_url, is_verified, reputation_score: rating, reviews_count } = member
      return [id, { id, name: fullNameOf(member), avatar_url, is_verified, rating, reviews_count }]
    }),
  )
}

export function nameOf(people: People, id: string | null): string {
  return people.get(id ?? '')?.name ?? formerMember
}
