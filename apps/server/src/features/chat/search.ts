import type { FoundMessages, MessageSearch } from '@wayhouse/domain/chat'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { decodeCursor, encodeCursor, pageOf } from '../../platform/cursor.ts'
import type { Cursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { exactInstant, isAfter } from '../../platform/database/newest-first.ts'
import type { ChatDeps } from './deps.ts'
import { messageRows } from './message-rows.ts'
import { senderOf } from './message-view.ts'
import { excerptAround, tsquery, wordsIn } from './search-words.ts'
import { ownSummaries } from './thread-view.ts'

const perPage = 20

/**
 * Messages in the viewer's own conversations that contain all words of the query, newest first. Not found are messages of
 * members hidden from the viewer, and system messages, whose text is not stored.
 */
export async function search(
  deps: ChatDeps,
  viewer: { id: string },
  { q, cursor, limit = perPage }: MessageSearch,
): Promise<FoundMessages> {
  await deps.limits.count('search_messages', viewer.id)
  const words = wordsIn(q)
  const after = decodeCursor(cursor)
  const found = words.length === 0 ? [] : await findMessages(deps.db, { userId: viewer.id, words, after }, limit + 1)
  const { page, next_cursor } = pageOf(found, limit, encodeCursor)
  return { items: await itemsOf(deps, viewer, { page, words }), next_cursor }
}

type Match = Cursor & { thread_id: string }

async function itemsOf(
  deps: ChatDeps,
  viewer: { id: string },
  { page, words }: { page: readonly Match[]; words: readonly string[] },
): Promise<FoundMessages['items']> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const [rows, threads] = await Promise.all([
    messageRows(deps.db, viewer.id, sql`m.id = any(${ids}::uuid[])`),
    ownSummaries(deps, viewer, [...new Set(page.map(({ thread_id }) => thread_id))]),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const thread = threads.get(row?.thread_id ?? '')
    // the message was deleted or the conversation left in the meantime
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

/** How many of the newest messages are scanned in order before the index of words is used. */
const scannedFirst = 10_000

type Search = { userId: string; words: readonly string[]; after: Cursor | null }

/**
 * A common word usually has enough matches among the newest messages, which an index returns in order. A rare word is
 * found by the index of words. For a common word that index would return many messages, all to be sorted.
 */
async function findMessages(db: Database, query: Search, limit: number): Promise<Match[]> {
  const where = isAfter(query.after)
  const newest = sql`(select * from messages where ${where} order by created_at desc, id desc limit ${sql.lit(scannedFirst)})`
  const matches = await matchesIn(db, { ...query, source: newest, isOrdered: true }, limit)
  if (matches.length === limit) return matches
  return matchesIn(db, { ...query, source: sql`(select * from messages where ${where})`, isOrdered: false }, limit)
}

async function matchesIn(
  db: Database,
  { userId, words, source, isOrdered }: Search & { source: RawBuilder<unknown>; isOrdered: boolean },
  limit: number,
): Promise<Match[]> {
  // unless the source is ordered, matches are collected before they are sorted; otherwise the planner may scan all messages
  // in order, expecting to reach the limit early
  const { rows } = await sql<Match>`
    with own as materialized (select thread_id from thread_members where user_id = ${userId}),
      matches as ${isOrdered ? sql`not materialized` : sql`materialized`} (
        select thread_id, id, created_at from ${source} as m
        where words @@ to_tsquery('simple', ${tsquery(words)}) and deleted_at is null
          and thread_id in (select thread_id from own)
          and (select 1 from hidden_from(${userId}) h where h.id = sender_id limit 1) is null
      )
    select thread_id, id, ${exactInstant('created_at')} as instant
    from matches order by matches.created_at desc, matches.id desc limit ${limit}`.execute(db)
  return rows
}
