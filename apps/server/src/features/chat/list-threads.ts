import { threadsPerPage } from '@wayhouse/domain/chat'
import type { ThreadListQuery, ThreadPage } from '@wayhouse/domain/chat'
import { decodeCursor, encodeCursor, pageOf } from '../../platform/cursor.ts'
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
  const after = decodeCursor(cursor)
  const found = await ownThreads(deps.db, { userId: viewer.id, archived: view === 'archived', after }, limit + 1)
  const { page, next_cursor } = pageOf(found, limit, encodeCursor)
  return { items: await threadSummaries(deps, viewer.id, page), next_cursor }
}
