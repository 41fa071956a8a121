import { profileBounds } from '@wayhouse/domain/profiles'
import type { Skill } from '@wayhouse/domain/profiles'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isId } from '../../platform/is-id.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockForUpdate } from './member-state.ts'

/** Adds a skill. Names that differ in capitalisation only are the same skill (decision G-22). */
export async function addSkill(
  db: Database,
  userId: string,
  skill: { skill: string; level: Skill['level'] },
): Promise<Skill> {
  return inTransaction(db, async (trx) => {
    await lockForUpdate(trx, userId)
    const existing = await trx.selectFrom('user_skills').select('skill').where('user_id', '=', userId).execute()
    if (existing.some((row) => row.skill.toLowerCase() === skill.skill.toLowerCase()))
      throw refuse('SKILL_ALREADY_ADDED')
    if (existing.length >= profileBounds.skills) throw refuse('TOO_MANY_SKILLS')
    return trx
      .insertInto('user_skills')
      .values({ user_id: userId, ...skill })
      .returning(['id', 'skill', 'level'])
      .executeTakeFirstOrThrow()
  })
}

/** Removes one of the member's own skills. Refuses with NOT_FOUND for any other id. */
export async function removeSkill(db: Database, userId: string, id: string): Promise<{ id: string }> {
  const row = isId(id)
    ? await db
        .deleteFrom('user_skills')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw refuse('NOT_FOUND')
  return row
}
