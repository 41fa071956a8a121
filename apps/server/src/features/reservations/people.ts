import type { Database } from '../../platform/database/connect.ts'
import type { EmailPerson } from '../../platform/email-card.ts'
import { formerMember, fullNameOf, shownIdOf } from '../profiles/index.ts'
import type { ViewerId } from '../profiles/index.ts'
import type { ReservationsDeps } from './deps.ts'

/** A member as the other side of a request sees them. */
export type RequestPerson = {
  /** Null for a member who is hidden from the viewer. */
  id: string | null
  name: string
  avatar_url: string | null
  is_verified: boolean
  /** The mean of their reviews, and their number. */
  rating: number | null
  reviews_count: number
}

export type People = ReadonlyMap<string, RequestPerson>

/** Members by id, as this viewer sees them; ids that are null are ignored. */
export async function peopleOf(
  { profiles }: Pick<ReservationsDeps, 'profiles'>,
  db: Database,
  viewer: ViewerId,
  ids: readonly (string | null)[],
): Promise<People> {
  const uniqueIds = new Set(ids.filter((id) => id !== null))
  const summaries = await profiles.summaries(db, viewer, [...uniqueIds])
  return new Map(
    [...summaries].map(([id, member]) => {
      const { avatar_url, is_verified, reputation_score: rating, reviews_count } = member
      return [id, { id: shownIdOf(member), name: fullNameOf(member), avatar_url, is_verified, rating, reviews_count }]
    }),
  )
}

/** Someone as emails show them; a former member if they are unknown. */
export function personOf(people: People, id: string | null): EmailPerson {
  return people.get(id ?? '') ?? { name: formerMember, avatar_url: null }
}
