import type { Database } from '../../platform/database/connect.ts'
import type { ChatDeps } from './deps.ts'

type Pair = { from: string; to: string }

/** A conversation, and whether this call created it. */
export type StartedThread = { threadId: string; isNew: boolean }

/**
 * Runs `start`, which starts or finds the conversation of two members, and returns the conversation's id. The first
 * conversation of a pair counts towards the sender's limit of ten new people a day, then RATE_LIMITED (T71). A refused
 * start does not count.
 */
export async function withFirstContactLimit(
  { db, limits }: Pick<ChatDeps, 'db' | 'limits'>,
  pair: Pair,
  start: () => Promise<StartedThread>,
): Promise<string> {
  if (await haveConversation(db, pair)) return (await start()).threadId
  try {
    await limits.count('first_contact', pair.from)
    const { threadId, isNew } = await start()
    // started in the meantime, by the other member or by the same request from another tab
    if (!isNew) await limits.uncount('first_contact', pair.from)
    return threadId
  } catch (error) {
    await limits.uncount('first_contact', pair.from)
    throw error
  }
}

/** Whether the two have a personal conversation or one about a request. */
async function haveConversation(db: Database, { from, to }: Pair): Promise<boolean> {
  const thread = await db
    .selectFrom('threads')
    .innerJoin('thread_members as sender', 'sender.thread_id', 'threads.id')
    .innerJoin('thread_members as recipient', 'recipient.thread_id', 'threads.id')
    .select('threads.id')
    .where('threads.kind', 'in', ['personal', 'reservation'])
    .where('sender.user_id', '=', from)
    .where('recipient.user_id', '=', to)
    .limit(1)
    .executeTakeFirst()
  return thread !== undefined
}
