import type { Skill } from '@wayhouse/domain/profiles'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { exactInstant } from '../../platform/database/newest-first.ts'
import { peopleFor } from './people-for.ts'
import type { ViewerId } from './people-for.ts'

function profileQuery(db: Database, id: string) {
  return db
    .selectFrom('profiles')
    .selectAll()
    .select(exactInstant('updated_at').as('updated_at_text'))
    .where('id', '=', id)
}

export function profileRow(db: Database, id: string) {
  return profileQuery(db, id).executeTakeFirst()
}

/** A profile, unless its member is a former member to this viewer. */
export function visibleProfileRow(db: Database, viewer: ViewerId, id: string) {
  const isShown = sql<boolean>`exists (select from ${peopleFor(viewer)} p where p.id = profiles.id and not p.is_former)`
  return profileQuery(db, id).where(isShown).executeTakeFirst()
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
