import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { announceMessage } from './announce-message.ts'
import type { ChatDeps } from './deps.ts'
import { postSystemMessage } from './messages.ts'

/** A member who has joined or left a tribe; `by` is the member who caused it. */
export type GroupChange = { tribeId: string; userId: string; act: 'joined' | 'left'; by: string }

/** Posts in a tribe's group who has joined or left (decision G-126b), and makes that member's screens refetch their list. */
export async function postToGroup(
  deps: ChatDeps,
  trx: Transaction<DB>,
  { tribeId, userId, act, by }: GroupChange,
): Promise<void> {
  const { id: threadId } = await trx
    .selectFrom('threads')
    .select('id')
    .where('tribe_id', '=', tribeId)
    .where('kind', '=', 'tribe')
    .executeTakeFirstOrThrow()
  const { seq } = await postSystemMessage(trx, { threadId, message: { act, userId }, readBy: null }, deps.clock.now())
  // it counts as read for the member who caused it, unless they have earlier unread messages
  await trx
    .updateTable('thread_members')
    .set({ last_read_seq: seq })
    .where('thread_id', '=', threadId)
    .where('user_id', '=', by)
    .where('last_read_seq', '=', seq - 1)
    .execute()
  await announceMessage(deps, trx, { threadId, seq })
  await deps.bus.announce(trx, { to: [userId], event: { type: 'chat.threads' } })
}
