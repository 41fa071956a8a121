import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { preparedRows } from '../../platform/database/prepared.ts'
import { peopleFor } from '../profiles/index.ts'
import type { ViewerId } from '../profiles/index.ts'
import { textOf } from './system-texts.ts'
import type { StoredText } from './system-texts.ts'

type ProfileColumns = {
  first_name: string | null
  last_name: string | null
  avatar_url: string | null
  is_former: boolean | null
  is_hidden: boolean | null
}
export type AttachmentRow = {
  id: string
  type: 'image' | 'file'
  filename: string
  bytes: number
  width: number | null
  height: number | null
}

/** A message with its sender, files, reactions and the message it replies to. */
export type MessageRow = ProfileColumns & {
  id: string
  thread_id: string
  seq: number
  change: number
  client_id: string | null
  sender_id: string | null
  /** What its sender wrote, or the text of a system message. */
  content: string
  status: 'pending' | 'accepted' | 'rejected' | 'system' | null
  reservation_id: string | null
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  attachments: AttachmentRow[]
  reactions: { emoji: string; user_ids: string[] }[]
  /** The message that it replies to. */
  replied_to:
    | (ProfileColumns &
        Pick<MessageRow, 'seq' | 'sender_id' | 'content' | 'status' | 'deleted_at'> & {
          attachments: AttachmentRow[]
          /** Whether its sender is hidden from the viewer in a conversation of several people (BLOCK-03). */
          is_folded: boolean
        })
    | null
}

type Stored<Row> = Omit<Row, 'replied_to'> & StoredText
type StoredRow = Stored<MessageRow> & { replied_to: Stored<NonNullable<MessageRow['replied_to']>> | null }

/** The files of the message with this alias in the query. */
const filesOf = (alias: string) => sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'type', a.type, 'filename', a.filename, 'bytes', a.bytes,
    'width', a.width, 'height', a.height) order by a.position), '[]')
  from attachments a where a.thread_id = ${sql.ref(`${alias}.thread_id`)} and a.message_seq = ${sql.ref(`${alias}.seq`)})`

/** Without those of members who are hidden from the viewer. */
const reactionsFor = (viewer: ViewerId) => sql`(
  select coalesce(json_agg(json_build_object('emoji', emoji, 'user_ids', user_ids) order by first_at, emoji), '[]')
  from (
    select r.emoji, min(r.created_at) as first_at, json_agg(r.user_id order by r.created_at, r.user_id) as user_ids
    from message_reactions r where r.thread_id = m.thread_id and r.seq = m.seq
      and not exists (select from hidden_from(${viewer}) h where h.id = r.user_id) group by r.emoji
  ) as by_emoji)`

/** The member that the system message with this alias is about. */
const memberOf = (viewer: ViewerId, alias: string) => sql`(
  select json_build_object('first_name', a.first_name, 'last_name', a.last_name, 'is_former', a.is_former, 'is_hidden', a.is_hidden)
  from ${peopleFor(viewer)} a where a.id = ${sql.ref(`${alias}.act_user_id`)})`

const repliedTo = (viewer: ViewerId) => sql`(
  select json_build_object('seq', q.seq, 'sender_id', q.sender_id, 'content', left(q.content, 200), 'status', q.status,
    'act', q.act, 'act_facts', q.act_facts, 'act_member', ${memberOf(viewer, 'q')},
    'deleted_at', q.deleted_at, 'attachments', ${filesOf('q')}, 'first_name', s.first_name, 'last_name', s.last_name,
    'avatar_url', s.avatar_url, 'is_former', s.is_former, 'is_hidden', s.is_hidden,
    'is_folded', s.is_hidden is true and exists (select from threads t where t.id = q.thread_id and t.kind in ('tribe', 'city')))
  from messages q left join ${peopleFor(viewer)} s on s.id = q.sender_id
  where q.thread_id = m.thread_id and q.seq = m.reply_to_seq)`

/** Messages (as m) that match a condition, in the given order, with people as this viewer sees them. */
export async function messageRows(
  db: Database,
  viewer: ViewerId,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`m.seq`,
): Promise<MessageRow[]> {
  const query = sql<StoredRow>`
    select m.id, m.thread_id, m.seq, m.change, m.client_id, m.sender_id, m.content, m.status, m.reservation_id,
      m.created_at, m.edited_at, m.deleted_at, p.first_name, p.last_name, p.avatar_url, p.is_former, p.is_hidden,
      m.act, m.act_facts, ${memberOf(viewer, 'm')} as act_member,
      ${filesOf('m')} as attachments, ${reactionsFor(viewer)} as reactions, ${repliedTo(viewer)} as replied_to
    from messages m left join ${peopleFor(viewer)} p on p.id = m.sender_id
    where ${condition} order by ${order}`.compile(db)
  return (await preparedRows(db, query)).map(shownRow)
}

function shownRow({ act, act_facts, act_member, replied_to, ...row }: StoredRow): MessageRow {
  return {
    ...row,
    content: textOf({ content: row.content, act, act_facts, act_member }),
    replied_to: replied_to && { ...replied_to, content: textOf(replied_to) },
  }
}

/** One message by its thread and number; it must exist. */
export async function messageRow(
  db: Database,
  viewer: ViewerId,
  { threadId, seq }: { threadId: string; seq: number },
): Promise<MessageRow> {
  const [row] = await messageRows(db, viewer, sql`m.thread_id = ${threadId} and m.seq = ${seq}`)
  if (row === undefined) throw new Error(`message ${seq} of thread ${threadId} was not found`)
  return row
}

/** All whom a message names: its sender and that of the message it replies to, who reacted, and whom a system message is about. */
export async function peopleNamedIn(
  db: Database,
  { threadId, seq }: { threadId: string; seq: number },
): Promise<string[]> {
  const query = sql<{ id: string }>`
    with named as (
      select q.sender_id, q.act_user_id from messages m
        join messages q on q.thread_id = m.thread_id and q.seq in (m.seq, m.reply_to_seq)
      where m.thread_id = ${threadId} and m.seq = ${seq}
    )
    select sender_id as id from named where sender_id is not null
    union select act_user_id from named where act_user_id is not null
    union select user_id from message_reactions where thread_id = ${threadId} and seq = ${seq}`.compile(db)
  return (await preparedRows(db, query)).map(({ id }) => id)
}
