import { meanRating } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

export function profileRow(db: Database, id: string) {
  return db
    .selectFrom('profiles')
    .selectAll('profiles')
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('tribes')
            .select('tribes.id')
            .whereRef('tribes.created_by', '=', 'profiles.id')
            .where('tribes.status', '=', 'completed'),
        )
        .as('has_hosted'),
      sql<string>`to_char(profiles.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        'updated_at_text',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileRow>>>

export function skillsOf(db: Database, userId: string) {
  return db
    .selectFrom('user_skills')
    .select(['id', 'skill', 'level'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The mean of every rating a member received, to one decimal, and how many there are (decision G-102). */
export async function reputationOf(db: Database, userId: string): Promise<{ score: number | null; count: number }> {
  const rows = await db.selectFrom('ratings_received').select('rating').where('user_id', '=', userId).execute()
  return { score: meanRating(rows.map((row) => row.rating ?? 0)), count: rows.length }
}

/** Which of these names are in the catalogue of interests, each once, in the catalogue's spelling. */
export async function knownInterests(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db.selectFrom('interests').select('name').where('name', 'in', names).orderBy('name').execute()
  return rows.map((row) => row.name)
}
