import type { Viewer } from '../../platform/viewer.ts'
import type { ChatDeps } from './deps.ts'
import { ownThread } from './own-thread.ts'
import { audienceOf } from './readers.ts'

/** Shows the other members of a conversation that a member is typing. It is not stored. */
export async function announceTyping(deps: ChatDeps, viewer: Viewer, id: string): Promise<{ id: string }> {
  const { db, bus, limits } = deps
  const thread = await ownThread(db, viewer, id)
  await limits.count('typing', viewer.id)
  const event = { type: 'chat.typing', thread_id: thread.id, user_id: viewer.id } as const
  await bus.announce(db, { ...(await audienceOf(deps, db, thread.id)), except: viewer.id, event })
  return { id: thread.id }
}
