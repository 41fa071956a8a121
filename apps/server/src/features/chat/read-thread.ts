import type { ReadUpTo, UnreadMessages } from '@wayhouse/domain/chat'
import { requireSelf } from '../../platform/require-viewer.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { ChatDeps } from './deps.ts'
import { ownThread, unreadOf } from './own-thread.ts'
import { audienceOf, hiddenReaders } from './readers.ts'

/** Moves a member's read position forward, never back. Returns the new unread counts. */
export async function readThread(
  deps: ChatDeps,
  viewer: Viewer,
  { id, seq, userId }: ReadUpTo,
): Promise<UnreadMessages> {
  requireSelf(viewer.id, userId)
  const { db, bus, clock } = deps
  const { id: thread_id, kind, last_seq } = await ownThread(db, viewer, id)
  const last_read_seq = Math.min(seq, last_seq)
  const moved = await db
    .updateTable('thread_members')
    .set({ last_read_seq, read_at: clock.now() })
    .where('thread_id', '=', thread_id)
    .where('user_id', '=', viewer.id)
    .where('last_read_seq', '<', last_read_seq)
    .returning('user_id')
    .executeTakeFirst()
  if (moved !== undefined) {
    // read positions are not shown in city groups
    const audience =
      kind === 'city'
        ? { to: [viewer.id] }
        : { ...(await audienceOf(deps, db, thread_id)), except: await hiddenReaders(db, thread_id, [viewer.id]) }
    const event = { type: 'chat.read', thread_id, user_id: viewer.id, last_read_seq } as const
    await bus.announce(db, { ...audience, event })
  }
  return unreadOf(deps, viewer.id)
}
