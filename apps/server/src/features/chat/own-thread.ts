import { canParticipate, canWrite } from '@wayhouse/domain/chat'
import type { ThreadKind, UnreadMessages } from '@wayhouse/domain/chat'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Cursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { exactInstant } from '../../platform/database/newest-first.ts'
import { preparedRows } from '../../platform/database/prepared.ts'
import { isId } from '../../platform/is-id.ts'
import { enforce, refuse } from '../../platform/refuse.ts'
import { isActive } from './readers.ts'
import type { ReaderDeps } from './readers.ts'

/** A conversation as one of its members has it: with their read position, mute and archive. */
export type OwnThread = {
  id: string
  kind: ThreadKind
  tribe_id: string | null
  /** Also null for a former member. */
  other_id: string | null
  city: string | null
  country: string | null
  last_seq: number
  last_change: number
  last_message_at: Date
  last_read_seq: number
  is_muted: boolean
  is_archived: boolean
  /** Whether one of the two members of a conversation has blocked the other. */
  is_frozen: boolean
}

/** Whether a row of `thread_members` (as tm) is in the archive. A new message takes a conversation out unless it is muted. */
const isArchived = (lastSeq: RawBuilder<unknown>) =>
  sql<boolean>`(tm.archived_seq is not null and (tm.muted_at is not null or tm.archived_seq >= ${lastSeq}))`

const otherId = sql`case when t.kind in ('reservation', 'personal') then (
    select other.user_id from thread_members other where other.thread_id = t.id and other.user_id <> tm.user_id limit 1
  ) end`

const isFrozen = sql`(t.kind in ('reservation', 'personal') and exists (
    select from hidden_from(tm.user_id) h join thread_members other on other.user_id = h.id and other.thread_id = t.id))`

const columns = sql`t.id, t.kind, t.tribe_id, ${otherId} as other_id, ${isFrozen} as is_frozen, t.city, t.country, t.last_seq, t.last_change,
  t.last_message_at, tm.last_read_seq, tm.muted_at is not null as is_muted, ${isArchived(sql`t.last_seq`)} as is_archived`

/** Whether the only host who has had a tribe in the city of a group (as t) is hidden from the viewer: it would tell where they are. */
export function isOfHiddenHost(viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`(t.only_host_id is not null and exists (select from hidden_from(${viewerId}) h where h.id = t.only_host_id))`
}

/**
 * A conversation that a member takes part in. Other conversations are THREAD_NOT_FOUND; a city group that they have not
 * joined is FORBIDDEN.
 */
export async function ownThread(db: Database, viewer: { id: string }, id: string): Promise<OwnThread> {
  if (!isId(id)) throw refuse('THREAD_NOT_FOUND')
  const query = sql<OwnThread & { is_member: boolean; is_unseen: boolean }>`
    select ${columns}, tm.user_id is not null as is_member, tm.user_id is null and ${isOfHiddenHost(viewer.id)} as is_unseen
    from threads t left join thread_members tm on tm.thread_id = t.id and tm.user_id = ${viewer.id}
    where t.id = ${id}`.compile(db)
  const [found] = await preparedRows(db, query)
  if (found === undefined || found.is_unseen) throw refuse('THREAD_NOT_FOUND')
  const { is_member, is_unseen: _, ...thread } = found
  enforce(canParticipate(thread, is_member))
  return thread
}

/** The same for a member who writes in it. A frozen conversation is refused with CONVERSATION_FROZEN. */
export async function writableThread(db: Database, viewer: { id: string }, id: string): Promise<OwnThread> {
  const thread = await ownThread(db, viewer, id)
  enforce(canWrite(thread))
  return thread
}

export type ListedThread = OwnThread & Cursor

/**
 * A page of a member's conversations, most recent first, without city groups and conversations without messages. The page
 * is chosen from the member's own rows, so only its threads are joined.
 */
export function ownThreads(
  db: Database,
  of: { userId: string; archived: boolean; after: Cursor | null },
  limit: number,
): Promise<ListedThread[]> {
  const { userId, archived, after } = of
  const isNext = sql`(tm.last_message_at, tm.thread_id) < (${after?.instant}::timestamptz, ${after?.id}::uuid)`
  const query = sql<ListedThread>`
    with page as materialized (
      select * from thread_members tm
      where tm.user_id = ${userId} and tm.listed_seq is not null and ${isArchived(sql`tm.listed_seq`)} = ${archived}
        and ${after === null ? sql`true` : isNext}
      order by tm.last_message_at desc, tm.thread_id desc limit ${limit}
    )
    select ${columns}, ${exactInstant('tm.last_message_at')} as instant
    from page tm join threads t on t.id = tm.thread_id
    order by tm.last_message_at desc, tm.thread_id desc`.compile(db)
  return preparedRows(db, query)
}

/** The conversations with these ids that a member takes part in. */
export async function ownThreadsAmong(db: Database, userId: string, ids: readonly string[]): Promise<OwnThread[]> {
  const { rows } = await sql<OwnThread>`
    select ${columns} from thread_members tm join threads t on t.id = tm.thread_id
    where tm.user_id = ${userId} and t.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/**
 * The count of unread messages in the header, which leaves out city groups, and whether a city group has unread ones. Zero for
 * members who may not open their messages now, for instance because their membership has ended.
 */
export async function unreadOf(deps: ReaderDeps & { db: Database }, userId: string): Promise<UnreadMessages> {
  const query = sql<UnreadMessages>`
    select coalesce(sum(greatest(0, tm.listed_seq - tm.last_read_seq))
        filter (where not ${isArchived(sql`tm.listed_seq`)}), 0)::int as count,
      coalesce(bool_or(tm.listed_seq is null and exists (
        select from threads t where t.id = tm.thread_id and t.kind = 'city' and t.last_seq > tm.last_read_seq)), false) as has_city
    from thread_members tm join subscribers s on s.id = tm.user_id
    where tm.user_id = ${userId} and tm.muted_at is null and ${isActive(deps)}`.compile(deps.db)
  const [row] = await preparedRows(deps.db, query)
  return row ?? { count: 0, has_city: false }
}
