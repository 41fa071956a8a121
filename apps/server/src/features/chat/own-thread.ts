import { canTakePart } from '@wayhouse/domain/chat'
import type { ThreadKind } from '@wayhouse/domain/chat'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { preparedRows } from '../../platform/database/prepared.ts'
import { enforce, refuse } from '../../platform/refuse.ts'

/** A conversation with what its member has of it. */
export type OwnThread = {
  id: string
  kind: ThreadKind
  tribe_id: string | null
  /** The other one of a talk between two; null for other conversations, and for one who is gone. */
  other_id: string | null
  city: string | null
  country: string | null
  last_seq: number
  last_change: number
  last_message_at: Date
  last_read_seq: number
  is_muted: boolean
  is_archived: boolean
}

/** In the archive until a message comes that is not muted. Of `threads` as t and `thread_members` as tm. */
const isArchived = sql<boolean>`(tm.archived_seq is not null and (tm.muted_at is not null or tm.archived_seq >= t.last_seq))`

const otherId = sql`case when t.kind in ('reservation', 'personal') then (
    select other.user_id from thread_members other where other.thread_id = t.id and other.user_id <> tm.user_id limit 1
  ) end`

const columns = sql`t.id, t.kind, t.tribe_id, ${otherId} as other_id, t.city, t.country, t.last_seq, t.last_change,
  t.last_message_at, tm.last_read_seq, tm.muted_at is not null as is_muted, ${isArchived} as is_archived`

/**
 * A conversation that a member takes part in. Others' are THREAD_NOT_FOUND, the group of a city that they have not
 * joined FORBIDDEN.
 */
export async function ownThread(db: Database, viewer: { id: string }, id: string): Promise<OwnThread> {
  if (!z.guid().safeParse(id).success) throw refuse('THREAD_NOT_FOUND')
  const query = sql<OwnThread & { is_member: boolean }>`
    select ${columns}, tm.user_id is not null as is_member
    from threads t left join thread_members tm on tm.thread_id = t.id and tm.user_id = ${viewer.id}
    where t.id = ${id}`.compile(db)
  const [found] = await preparedRows(db, query)
  if (found === undefined) throw refuse('THREAD_NOT_FOUND')
  const { is_member, ...thread } = found
  enforce(canTakePart(thread, is_member))
  return thread
}

export type ListedThread = OwnThread & { last_message_text: string }

/** A member's conversations, the one last written in first; without the groups of cities, and talks in which nothing was said. */
export function ownThreads(
  db: Database,
  of: { userId: string; archived: boolean; after: { created_at: string; id: string } | null },
  limit: number,
): Promise<ListedThread[]> {
  const { userId, archived, after } = of
  const query = sql<ListedThread>`
    select ${columns}, to_char(tm.last_message_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as last_message_text
    from thread_members tm join threads t on t.id = tm.thread_id
    where tm.user_id = ${userId} and t.kind <> 'city' and ${isArchived} = ${archived}
      and (t.kind <> 'personal' or t.last_seq > 0)
      and ${after === null ? sql`true` : sql`(tm.last_message_at, tm.thread_id) < (${after.created_at}::timestamptz, ${after.id}::uuid)`}
    order by tm.last_message_at desc, tm.thread_id desc limit ${limit}`.compile(db)
  return preparedRows(db, query)
}

/** Those of these conversations that a member takes part in. */
export async function ownThreadsAmong(db: Database, userId: string, ids: readonly string[]): Promise<OwnThread[]> {
  const { rows } = await sql<OwnThread>`
    select ${columns} from thread_members tm join threads t on t.id = tm.thread_id
    where tm.user_id = ${userId} and t.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** How many messages a member has not read, where that shows in the header; and whether a city group has some. */
export async function unreadOf(db: Database, userId: string): Promise<{ count: number; has_city: boolean }> {
  const query = sql<{ count: number; has_city: boolean }>`
    select coalesce(sum(greatest(0, t.last_seq - tm.last_read_seq))
        filter (where t.kind <> 'city' and tm.muted_at is null and not ${isArchived}), 0)::int as count,
      coalesce(bool_or(t.kind = 'city' and tm.muted_at is null and t.last_seq > tm.last_read_seq), false) as has_city
    from thread_members tm join threads t on t.id = tm.thread_id
    where tm.user_id = ${userId}`.compile(db)
  const [row] = await preparedRows(db, query)
  return row ?? { count: 0, has_city: false }
}
