import type { ChangesQuery, MessageListQuery } from '@wayhouse/domain/chat'
import type { ChangePage, MessagePage } from '@wayhouse/domain/chat'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/viewer.ts'
import type { ChatDeps } from './deps.ts'
import { messagesFor } from './message-notes.ts'
import { messageRows } from './message-rows.ts'
import { ownThread } from './own-thread.ts'

/** A page of a conversation (decision G-130): the newest messages, or those before, after or around a given one. */
export async function listMessages(deps: ChatDeps, viewer: Viewer, query: MessageListQuery): Promise<MessagePage> {
  const { db } = deps
  const thread = await ownThread(db, viewer, query.id)
  const { id, last_seq, last_change } = thread
  const { first, last } = pageOf(query, last_seq)
  const rows = await messageRows(db, viewer.id, sql`m.thread_id = ${id} and m.seq between ${first} and ${last}`)
  const items = await messagesFor(deps, db, { viewerId: viewer.id, thread }, rows)
  return { items, has_earlier: first > 1, has_later: last < last_seq, last_change }
}

/** The first and last number of a page. Messages are numbered without gaps. */
function pageOf({ before, after, around, limit }: MessageListQuery, newest: number): { first: number; last: number } {
  const clamp = (seq: number, min: number) => Math.min(Math.max(seq, min), newest)
  if (after !== undefined) {
    const first = Math.min(after, newest) + 1
    return { first, last: clamp(first + limit - 1, 0) }
  }
  if (around !== undefined) {
    const last = clamp(Math.min(around, newest) + Math.floor(limit / 2), Math.min(limit, newest))
    return { first: Math.max(1, last - limit + 1), last }
  }
  const last = clamp(before === undefined ? newest : before - 1, 0)
  return { first: Math.max(1, last - limit + 1), last }
}

/**
 * Messages that have changed after a change number, in the order of their changes. A message has only the number of its
 * latest change, so the numbers have gaps; up to `last_change` nothing is missing.
 */
export async function listChanges(deps: ChatDeps, viewer: Viewer, query: ChangesQuery): Promise<ChangePage> {
  // `last_change` is read before the rows, so every change up to it is visible to the second query
  const { db } = deps
  const thread = await ownThread(db, viewer, query.id)
  const { id, last_change } = thread
  const after = Math.min(query.after, last_change)
  const { limit } = query
  const rows = await messageRows(
    db,
    viewer.id,
    sql`m.thread_id = ${id} and m.change > ${after}`,
    sql`m.change limit ${limit + 1}`,
  )
  const page = rows.slice(0, limit)
  const latest = page.at(-1)?.change ?? after
  const has_more = rows.length > limit
  const items = await messagesFor(deps, db, { viewerId: viewer.id, thread }, page)
  return { items, last_change: has_more ? latest : Math.max(latest, last_change), has_more }
}
