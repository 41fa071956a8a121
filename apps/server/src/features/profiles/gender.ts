import type { StatedGender } from '@wayhouse/domain/verification'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

/** A member's gender as stored: neither the marker of a document nor the grounds of an exception. */
export type ProfileGender = StatedGender & { isConfirmed: boolean; hasException: boolean; isShown: boolean }

export async function genderOf(db: Database, id: string): Promise<ProfileGender> {
  const row = await db
    .selectFrom('profiles')
    .select(['gender', 'gender_stated_at', 'gender_confirmed', 'gender_exception', 'gender_shown'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    gender: row.gender,
    statedAt: row.gender_stated_at,
    isConfirmed: row.gender_confirmed,
    hasException: row.gender_exception,
    isShown: row.gender_shown,
  }
}

/** Writes parts of a member's gender. */
export async function setGender(trx: Transaction<DB>, id: string, next: Partial<ProfileGender>): Promise<void> {
  const { gender, statedAt, isConfirmed, hasException, isShown } = next
  await trx
    .updateTable('profiles')
    .set({
      ...(gender !== undefined && { gender }),
      ...(statedAt !== undefined && { gender_stated_at: statedAt }),
      ...(isConfirmed !== undefined && { gender_confirmed: isConfirmed }),
      ...(hasException !== undefined && { gender_exception: hasException }),
      ...(isShown !== undefined && { gender_shown: isShown }),
    })
    .where('id', '=', id)
    .execute()
}

/** The levels of the narrowest audiences that these members belong to, by id. */
export async function audienceLevels(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; level: number }>`
    select m.id, audience_level_of(m.id) as level from unnest(${ids}::uuid[]) as m (id)`.execute(db)
  return new Map(rows.map(({ id, level }) => [id, level]))
}
