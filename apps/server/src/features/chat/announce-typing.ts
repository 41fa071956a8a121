import { fitsBusLimit } from '../../platform/live/bus.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { ChatDeps } from './deps.ts'
import { writableThread } from './own-thread.ts'
import { audienceOf, hiddenReaders } from './readers.ts'

/** Shows the other members of a conversation that a member is typing, but those hidden from them. It is not stored. */
export async function announceTyping(deps: ChatDeps, viewer: Viewer, id: string): Promise<{ id: string }> {
  const { db, bus, limits } = deps
  const thread = await writableThread(db, viewer, id)
  await limits.count('typing', viewer.id)
  const event = { type: 'chat.typing', thread_id: thread.id, user_id: viewer.id } as const
  const except = [viewer.id, ...(await hiddenReaders(db, thread.id, [viewer.id]))]
  const announcement = { ...(await audienceOf(deps, db, thread.id)), except, event }
  // with too many exceptions to name, nobody is shown it
  if (fitsBusLimit(announcement)) await bus.announce(db, announcement)
  return { id: thread.id }
}
