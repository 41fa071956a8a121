import { folded } from '@wayhouse/domain/search-text'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { likeText } from '../../platform/database/like-text.ts'

/** The ids of members who have this in their name, with or without accents; null if there are more than `most`. */
export async function idsNamed(db: Database, words: string, most: number): Promise<string[] | null> {
  // with the expression of its index (migration 0076)
  const { rows } = await sql<{ id: string }>`
    select id from profiles
    where lower(plain_letters(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) like ${likeText(folded(words))}
      and deletion_requested_at is null limit ${most + 1}`.execute(db)
  return rows.length > most ? null : rows.map(({ id }) => id)
}
