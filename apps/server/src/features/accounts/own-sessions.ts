import type { OwnSessionPage } from '@wayhouse/domain/accounts'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { decodeCursor, encodeCursor, pageOf } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newestFirst } from '../../platform/database/newest-first.ts'
import { isId } from '../../platform/is-id.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { deviceOf } from './device.ts'

/** The first page has the current session in addition. */
const perPage = 50

/** A member's sessions: the current one first, then the others, newest first, page by page. */
export async function ownSessions(
  db: Database,
  clock: Clock,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<OwnSessionPage> {
  const after = decodeCursor(cursor)
  const active = db.selectFrom('sessions').where('user_id', '=', viewer.id).where('expires_at', '>', clock.now())
  const others = active.where('id', '<>', viewer.session_id)
  const [current, rows, { count }] = await Promise.all([
    after === null ? active.where('id', '=', viewer.session_id).select(columns).execute() : [],
    others
      .select(columns)
      .$call(newestFirst(after, perPage + 1))
      .execute(),
    others.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  const { page, next_cursor } = pageOf(rows, perPage, encodeCursor)
  return {
    items: [...current, ...page].map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      ip_address: row.ip_address || null,
      created_at: row.created_at.toISOString(),
      last_used_at: row.updated_at.toISOString(),
      is_current: row.id === viewer.session_id,
    })),
    next_cursor,
    others: count,
  }
}

const columns = ['id', 'user_agent', 'ip_address', 'created_at', 'updated_at'] as const

/** Ends one of the member's own sessions. Refuses with SESSION_NOT_FOUND for any other id. */
export async function endSession(db: Database, viewer: Viewer, id: string): Promise<{ id: string }> {
  const row = isId(id)
    ? await db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('user_id', '=', viewer.id)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw refuse('SESSION_NOT_FOUND')
  return row
}

/** Ends all of the member's sessions except the current one, and returns how many. */
export async function endOtherSessions(db: Database, viewer: Viewer): Promise<{ ended: number }> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', viewer.id)
    .where('id', '<>', viewer.session_id)
    .returning('id')
    .execute()
  return { ended: ended.length }
}
