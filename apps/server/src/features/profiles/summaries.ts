import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/** A row of the view `profile_summaries`, without name and picture for a member who requested deletion. */
export type ProfileSummary = {
  id: string
  first_name: string | null
  last_name: string | null
  avatar_url: string | null
  bio: string | null
  interests: string[]
  is_verified: boolean
  is_leaving: boolean
  /** From published reviews; null without any. */
  reputation_score: number | null
  reviews_count: number
}

/** The summaries of members, shown with a tribe, a review or a message, by id. Unknown ids are left out. */
export async function summaries(db: Database, ids: readonly string[]): Promise<Map<string, ProfileSummary>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ProfileSummary>`
    select id, first_name, last_name, avatar_url, bio, interests, is_verified, is_leaving, reputation_score,
      reviews_count
    from profile_summaries where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
