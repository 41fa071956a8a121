import type { BlockedMember } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { SafetyDeps } from './deps.ts'

/** Whom a member has blocked, the newest block first. */
export async function listBlocks({ db, peopleOf }: SafetyDeps, viewerId: string): Promise<BlockedMember[]> {
  const blocks = await db
    .selectFrom('blocks')
    .select(['blocked_id', 'created_at'])
    .where('blocker_id', '=', viewerId)
    .orderBy('created_at', 'desc')
    .orderBy('blocked_id')
    .execute()
  const people = await peopleOf(
    db,
    blocks.map(({ blocked_id }) => blocked_id),
  )
  return blocks.flatMap(({ blocked_id: id, created_at }) => {
    const person = people.get(id)
    return person === undefined ? [] : [{ id, ...person, blocked_at: created_at.toISOString() }]
  })
}

/** Whether one of two members has blocked the other. */
export async function isHidden(db: Database, viewerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from hidden_from(${viewerId}) h where h.id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

/** Those of these members whom a member has blocked. Who has blocked them is not among them (BLOCK-05). */
export async function blockedAmong(db: Database, viewerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('blocker_id', '=', viewerId)
    .where('blocked_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return rows.map(({ blocked_id }) => blocked_id)
}

/** Those of these members who have blocked a member. */
export async function blockersAmong(db: Database, blockedId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where('blocked_id', '=', blockedId)
    .where('blocker_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return rows.map(({ blocker_id }) => blocker_id)
}
