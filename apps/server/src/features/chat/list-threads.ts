import { threadsPerPage } from '@wayhouse/domain/chat'
import type { ThreadListQuery, ThreadPage } from '@wayhouse/domain/chat'
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { ChatDeps } from './deps.ts'
import { ownThreads } from './own-thread.ts'
import { threadSummaries } from './thread-view.ts'

/** A member's conversations, most recent first: the inbox or the archive. */
export async function listThreads(
  deps: ChatDeps,
  viewer: Viewer,
  { view = 'inbox', cursor, limit = threadsPerPage }: ThreadListQuery,
): Promise<ThreadPage> {
  const after = cursor === undefined ? null : decodeCursor(cursor)
  const found = await ownThreads(deps.db, { userId: viewer.id, archived: view === 'archived', after }, limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await threadSummaries(deps, page),
    next_cursor:
      found.length > limit && last !== undefined
        ? encodeCursor({ created_at: last.last_message_text, id: last.id })
        : null,
  }
}
