import type { Skill } from '@wayhouse/domain/profiles'
import type { Database } from '../../platform/database/connect.ts'
import { exactInstant } from '../../platform/database/newest-first.ts'

export function profileRow(db: Database, id: string) {
  return db
    .selectFrom('profiles')
    .selectAll()
    .select(exactInstant('updated_at').as('updated_at_text'))
    .where('id', '=', id)
    .executeTakeFirst()
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileRow>>>

export function skillsOf(db: Database, userId: string): Promise<Skill[]> {
  return db
    .selectFrom('user_skills')
    .select(['id', 'skill', 'level'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
