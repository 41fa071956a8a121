import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * The viewer of people: a member's id, or null for a visitor. Every query of people is given its viewer, and the database's function
 * `people_for` decides who is named: see docs/decisions/037-people-for.md.
 */
export type ViewerId = string | null

/** For what is the same for everybody, such as a public picture. A page or a procedure has the viewer of its request instead. */
export const visitor: ViewerId = null

/**
 * The product itself, for operators' commands and jobs: it also sees members who are suspended. What it reads is shown to no member. Who
 * has asked for the deletion of their account is a former member even here.
 */
export const systemViewer: ViewerId = '00000000-0000-0000-0000-000000000000'

/** A member as a viewer sees them. A former member has no name, no picture and no ratings. */
export type ProfileSummary = {
  id: string
  first_name: string | null
  last_name: string | null
  avatar_url: string | null
  bio: string | null
  interests: string[]
  is_verified: boolean
  /** Masked: being deleted, suspended, or hidden from this viewer. Shown as "Former member" unless `is_hidden`. */
  is_former: boolean
  /** Hidden from this viewer by a block, and shown as "A member", without their id. */
  is_hidden: boolean
  /** From published reviews; null without any. */
  reputation_score: number | null
  reviews_count: number
}

/** A row of `people_for`. */
export type Person = ProfileSummary & {
  /** The mean of the guests' ratings of the host, and their number. */
  host_rating: number | null
  host_ratings_count: number
}

/** The id under which a viewer may know a member: null for one who is hidden from them. */
export function shownIdOf({ id, is_hidden }: Pick<ProfileSummary, 'id' | 'is_hidden'>): string | null {
  return is_hidden ? null : id
}

/** All people as this viewer sees them, for FROM: `join ${peopleFor(viewer)} p on p.id = …` is an index lookup. */
export function peopleFor(viewer: ViewerId): RawBuilder<Person> {
  return sql<Person>`people_for(${viewer})`
}
