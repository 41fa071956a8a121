import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { preparedRows } from '../../platform/database/prepared.ts'
import { peopleFor } from '../profiles/index.ts'
import type { ProfileSummary, ViewerId } from '../profiles/index.ts'
import { isHiddenTribe } from './hidden-tribes.ts'

/** One tribe with everything that any audience may see, and its host as this viewer sees them; undefined if it is hidden from them. */
export function tribeRow(db: Database, viewer: ViewerId, id: string) {
  return db
    .selectFrom('tribes as t')
    .leftJoin(peopleFor(viewer).as('p'), 'p.id', 't.created_by')
    .selectAll('t')
    .select([
      'p.first_name as creator_first_name',
      'p.last_name as creator_last_name',
      'p.avatar_url as creator_avatar_url',
      'p.bio as creator_bio',
      'p.interests as creator_interests',
      'p.is_verified as creator_is_verified',
      'p.is_former as creator_is_former',
      'p.is_hidden as creator_is_hidden',
    ])
    .where('t.id', '=', id)
    .select(
      sql<boolean>`(t.audience_level = 0 or t.audience_level <= (select audience_level_of(${viewer})))`.as('belongs'),
    )
    .where(sql<boolean>`not ${isHiddenTribe(viewer, 't')}`)
    .executeTakeFirst()
}

export type TribeRow = NonNullable<Awaited<ReturnType<typeof tribeRow>>>

export function imagesOf(db: Database, tribeId: string) {
  return db
    .selectFrom('tribe_images')
    .select(['id', 'image_url', 'order', 'alt'])
    .where('tribe_id', '=', tribeId)
    .orderBy('order')
    .execute()
}

/** A member of a tribe. */
export type MemberRow = Pick<
  ProfileSummary,
  'id' | 'first_name' | 'last_name' | 'avatar_url' | 'is_verified' | 'is_former' | 'is_hidden'
>

/** Accepted members in the order in which they joined. */
export async function membersOf(db: Database, viewer: ViewerId, tribeId: string): Promise<MemberRow[]> {
  const query = sql<MemberRow>`
    select p.id, p.first_name, p.last_name, p.avatar_url, p.is_verified, p.is_former, p.is_hidden
    from tribe_members m join ${peopleFor(viewer)} p on p.id = m.profile_id
    where m.tribe_id = ${tribeId} and m.status = 'accepted' order by m.created_at, m.id`.compile(db)
  return preparedRows(db, query)
}
