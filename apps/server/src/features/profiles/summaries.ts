import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { preparedRows } from '../../platform/database/prepared.ts'
import { peopleFor } from './people-for.ts'
import type { ProfileSummary, ViewerId } from './people-for.ts'

/** Members as this viewer sees them, shown with a tribe, a review or a message, by id. Unknown ids are left out. */
export async function summaries(
  db: Database,
  viewer: ViewerId,
  ids: readonly string[],
): Promise<Map<string, ProfileSummary>> {
  if (ids.length === 0) return new Map()
  const query = sql<ProfileSummary>`
    select id, first_name, last_name, avatar_url, bio, interests, is_verified, is_former, is_hidden, reputation_score, reviews_count
    from ${peopleFor(viewer)} where id = any(${ids}::uuid[])`.compile(db)
  const rows = await preparedRows(db, query)
  return new Map(rows.map((row) => [row.id, row]))
}
