import type { Database } from '../../platform/database/connect.ts'
import type { EmailPerson } from '../../platform/email-card.ts'
import { formerMember, fullNameOf, resemblance, shortNameOf, shownIdOf } from '../profiles/index.ts'
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
  /** The viewer's name, if this one could be taken for it. */
  looks_like: string | null
}

export type People = ReadonlyMap<string, RequestPerson>

/** Members by id, as this viewer sees them, and the viewer; ids that are null are ignored. */
export async function peopleOf(
  { profiles }: Pick<ReservationsDeps, 'profiles'>,
  db: Database,
  viewer: ViewerId,
  ids: readonly (string | null)[],
): Promise<People> {
  const uniqueIds = new Set([...ids, viewer].filter((id) => id !== null))
  const summaries = await profiles.summaries(db, viewer, [...uniqueIds])
  const own = summaries.get(viewer ?? '')
  const resembled = resemblance(own === undefined ? [] : [own])
  return new Map(
    [...summaries].map(([id, member]) => {
      const like = resembled(member)
      const { avatar_url, is_verified, reputation_score: rating, reviews_count } = member
      const looks_like = like === undefined ? null : shortNameOf(like)
      const shown = { id: shownIdOf(member), name: fullNameOf(member), avatar_url, is_verified, rating, reviews_count }
      return [id, { ...shown, looks_like }]
    }),
  )
}

/** Someone as emails show them; a former member if they are unknown. */
export function personOf(people: People, id: string | null): EmailPerson {
  return people.get(id ?? '') ?? { name: formerMember, avatar_url: null }
}
