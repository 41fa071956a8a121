import type { ThreadKind } from '@wayhouse/domain/chat'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { preparedRows } from '../../platform/database/prepared.ts'
import type { Announcement } from '../../platform/live/bus.ts'
import type { ChatDeps } from './deps.ts'

export type ReaderDeps = Pick<ChatDeps, 'clock' | 'config'>

/** The recipients of a conversation's events: the members who may read it now, or for a city group those who have it open. */
export type Audience = Pick<Announcement, 'to' | 'thread'>

/** The recipients of a conversation's events. Exact only in a transaction that holds the conversation's lock. */
export async function audienceOf(deps: ReaderDeps, db: Database, threadId: string): Promise<Audience> {
  const query = sql<{ kind: ThreadKind; to: string[] }>`
    select t.kind, case when t.kind = 'city' then '{}' else array(
      select tm.user_id::text from thread_members tm join subscribers s on s.id = tm.user_id
      where tm.thread_id = t.id and ${isActive(deps)}
    ) end as to
    from threads t where t.id = ${threadId}`.compile(db)
  const [row] = await preparedRows(db, query)
  return row?.kind === 'city' ? { thread: threadId } : { to: row?.to ?? [] }
}

/** The members of a conversation from whom one of these people is hidden by a block: what they get live does not name them. */
export async function hiddenReaders(db: Database, threadId: string, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return []
  const query = sql<{ id: string }>`
    select distinct tm.user_id as id
    from unnest(${people}::uuid[]) as person (id) cross join lateral hidden_from(person.id) h
      join thread_members tm on tm.thread_id = ${threadId} and tm.user_id = h.id`.compile(db)
  return (await preparedRows(db, query)).map(({ id }) => id)
}

/** A member and a conversation that they have open. */
export type OpenThread = { userId: string; threadId: string }

/** Filters out conversations that the member who has them open may not read. */
export async function readableThreads(
  deps: ReaderDeps & { db: Database },
  open: readonly OpenThread[],
): Promise<OpenThread[]> {
  const { rows } = await sql<OpenThread>`
    select tm.user_id as "userId", tm.thread_id as "threadId"
    from unnest(${open.map(({ userId }) => userId)}::uuid[], ${open.map(({ threadId }) => threadId)}::uuid[])
      as opened (user_id, thread_id)
    join thread_members tm on tm.user_id = opened.user_id and tm.thread_id = opened.thread_id
    join subscribers s on s.id = tm.user_id
    where ${isActive(deps)}`.execute(deps.db)
  return rows
}

/** Whether a row of `subscribers` (as s) passes the checks that the view leaves out: expiry and email confirmation. */
export function isActive({ clock, config }: ReaderDeps): RawBuilder<boolean> {
  return sql<boolean>`((s.membership_ends_at is null or s.membership_ends_at > ${clock.now()})
    and (${config.emailConfirmation} = 'optional' or s.email_verified))`
}
