import type { OwnSession } from '@wayhouse/domain/accounts'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'

/** Where a member is signed in: the current session first, then the last used. */
export async function ownSessions(db: Database, clock: Clock, viewer: Viewer): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .where('user_id', '=', viewer.id)
    .where('expires_at', '>', clock.now())
    .orderBy('updated_at', 'desc')
    .execute()
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    ip_address: row.ip_address || null,
    created_at: row.created_at.toISOString(),
    last_used_at: row.updated_at.toISOString(),
    is_current: row.id === viewer.session_id,
  }))
  return sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
}

/** Ends one of the member's own sessions; another member's is not found. */
export async function endSession(db: Database, viewer: Viewer, id: string): Promise<{ id: string }> {
  const row = z.guid().safeParse(id).success
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

/** Ends all of the member's sessions but the current one, and answers how many. */
export async function endOtherSessions(db: Database, viewer: Viewer): Promise<{ ended: number }> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', viewer.id)
    .where('id', '<>', viewer.session_id)
    .returning('id')
    .execute()
  return { ended: ended.length }
}

const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** A user agent for people to read. The order matters: most browsers claim to be the later ones too. */
function deviceOf(userAgent: string | null): string {
  const named = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1]
  const browser = named(browsers)
  const system = named(systems)
  if (browser === undefined) return system ?? 'Unknown device'
  return system === undefined ? browser : `${browser} on ${system}`
}
