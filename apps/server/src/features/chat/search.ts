import type { FoundMessages, MessageSearch } from '@wayhouse/domain/chat'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { cursorFrom, cursorText } from '../../platform/cursor.ts'
import type { Cursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { exactInstant, isAfter } from '../../platform/database/newest-first.ts'
import type { ChatDeps } from './deps.ts'
import { messageRows } from './message-rows.ts'
import { senderOf } from './message-view.ts'
import { excerptAround, tsquery, wordsIn } from './search-words.ts'
import { ownSummaries } from './thread-view.ts'

const perPage = 20

/** Messages with all these words in the viewer's own conversations, newest first. */
export async function search(
  deps: ChatDeps,
  viewer: { id: string },
  { q, cursor, limit = perPage }: MessageSearch,
): Promise<FoundMessages> {
  await deps.limits.count('search_messages', viewer.id)
  const words = wordsIn(q)
  const after = cursor === undefined ? null : cursorFrom(cursor)
  const found = words.length === 0 ? [] : await findMessages(deps.db, { userId: viewer.id, words, after }, limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await shown(deps, viewer, { page, words }),
    next_cursor: found.length > limit && last !== undefined ? cursorText(last) : null,
  }
}

type Found = Cursor & { thread_id: string }

async function shown(
  deps: ChatDeps,
  viewer: { id: string },
  { page, words }: { page: readonly Found[]; words: readonly string[] },
): Promise<FoundMessages['items']> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const [rows, threads] = await Promise.all([
    messageRows(deps.db, sql`m.id = any(${ids}::uuid[])`),
    ownSummaries(deps, viewer, [...new Set(page.map(({ thread_id }) => thread_id))]),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const thread = threads.get(row?.thread_id ?? '')
    // deleted or left in the meantime
    if (row === undefined || thread === undefined) return []
    return {
      thread_id: row.thread_id,
      thread_title: thread.title,
      seq: row.seq,
      sender: senderOf(row),
      excerpt: excerptAround(row.content, words),
      created_at: row.created_at.toISOString(),
    }
  })
}

/** So many of the newest messages are read one by one before the index of words is asked. */
const newest = 10_000

type Search = { userId: string; words: readonly string[]; after: Cursor | null }

/**
 * A word that is in many messages is in some of the newest, which an index has in their order. A word that is not is in
 * few, which the index of words has; that one would have to sort all the others.
 */
async function findMessages(db: Database, wanted: Search, limit: number): Promise<Found[]> {
  const where = isAfter(wanted.after)
  const latest = sql`select * from messages where ${where} order by created_at desc, id desc limit ${sql.lit(newest)}`
  const found = await matching(db, { ...wanted, among: latest, inOrder: true }, limit)
  if (found.length === limit) return found
  return matching(db, { ...wanted, among: sql`select * from messages where ${where}`, inOrder: false }, limit)
}

async function matching(
  db: Database,
  { userId, words, among, inOrder }: Search & { among: RawBuilder<unknown>; inOrder: boolean },
  limit: number,
): Promise<Found[]> {
  // all are collected before they are sorted: else the planner may walk through everything in the hope of soon having enough
  const { rows } = await sql<Found>`
    with own as materialized (select thread_id from thread_members where user_id = ${userId}),
      found as ${inOrder ? sql`not materialized` : sql`materialized`} (
        select thread_id, id, created_at from (${among}) as m
        where words @@ to_tsquery('simple', ${tsquery(words)}) and deleted_at is null
          and thread_id in (select thread_id from own)
      )
    select thread_id, id, ${exactInstant('created_at')} as created_at
    from found order by found.created_at desc, found.id desc limit ${limit}`.execute(db)
  return rows
}
