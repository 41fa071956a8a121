import type { BlockedMember } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { fullNameOf, visitor } from '../profiles/index.ts'
import type { SafetyDeps } from './deps.ts'

/**
 * Blocks that their makers know to be stored. One of a member who had already blocked the maker is stored, and protects once that other
 * block ends; until then it is in no answer, because of an unknown id nothing is stored (BLOCK-02, BLOCK-06).
 */
export function knownBlocks(db: Database) {
  return db.selectFrom('blocks').where(
    sql<boolean>`not exists (select from blocks earlier
        where earlier.blocker_id = blocks.blocked_id and earlier.blocked_id = blocks.blocker_id
          and (earlier.created_at, earlier.blocker_id) < (blocks.created_at, blocks.blocker_id))`,
  )
}

/** Whom a member has blocked, the newest block first. */
export async function listBlocks({ db, profiles }: SafetyDeps, viewerId: string): Promise<BlockedMember[]> {
  const blocks = await knownBlocks(db)
    .select(['blocked_id', 'created_at'])
    .where('blocker_id', '=', viewerId)
    .orderBy('created_at', 'desc')
    .orderBy('blocked_id')
    .execute()
  // named as to everybody else
  const people = await profiles.summaries(
    db,
    visitor,
    blocks.map(({ blocked_id }) => blocked_id),
  )
  return blocks.flatMap(({ blocked_id: id, created_at }) => {
    const person = people.get(id)
    if (person === undefined) return []
    return [{ id, name: fullNameOf(person), avatar_url: person.avatar_url, blocked_at: created_at.toISOString() }]
  })
}

/** Whether one of two members has blocked the other. */
export async function isHidden(db: Database, viewerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from hidden_from(${viewerId}) h where h.id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

/** Those of these members whom a member has blocked. Who has blocked them is not among them (BLOCK-05). */
export async function blockedAmong(db: Database, viewerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await knownBlocks(db)
    .select('blocked_id')
    .where('blocker_id', '=', viewerId)
    .where('blocked_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return rows.map(({ blocked_id }) => blocked_id)
}

/** Those of these members who have blocked a member. */
export async function blockersAmong(db: Database, blockedId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await knownBlocks(db)
    .select('blocker_id')
    .where('blocked_id', '=', blockedId)
    .where('blocker_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return rows.map(({ blocker_id }) => blocker_id)
}
