import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'

/** One tribe with its host and everything that some audience may see, or undefined. */
export function tribeRow(db: Database, id: string) {
  return db
    .selectFrom('tribes as t')
    .leftJoin('profiles as p', 'p.id', 't.created_by')
    .selectAll('t')
    .select([
      'p.first_name as creator_first_name',
      'p.last_name as creator_last_name',
      'p.avatar_url as creator_avatar_url',
      'p.bio as creator_bio',
      'p.deletion_requested_at as creator_deletion_requested_at',
      'p.interests as creator_interests',
      'p.didit_verification_status as creator_verification',
    ])
    .where('t.id', '=', id)
    .executeTakeFirst()
}

export type TribeRow = NonNullable<Awaited<ReturnType<typeof tribeRow>>>

export function imagesOf(db: Database, tribeId: string) {
  return db
    .selectFrom('tribe_images')
    .select(['id', 'image_url', 'order'])
    .where('tribe_id', '=', tribeId)
    .orderBy('order')
    .execute()
}

/** Accepted members in the order they came. */
export function membersOf(db: Database, tribeId: string) {
  return db
    .selectFrom('tribe_members as m')
    .innerJoin('profiles as p', 'p.id', 'm.profile_id')
    .select([
      'p.id',
      'p.first_name',
      'p.last_name',
      'p.avatar_url',
      'p.didit_verification_status',
      'p.deletion_requested_at',
    ])
    .where('m.tribe_id', '=', tribeId)
    .where('m.status', '=', 'accepted')
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute()
}

/** Whether there is a tribe of this id; a malformed one is none. */
export async function tribeExists(db: Database, id: string): Promise<boolean> {
  if (!z.guid().safeParse(id).success) return false
  return (await db.selectFrom('tribes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
