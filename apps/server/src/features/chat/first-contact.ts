import type { Database } from '../../platform/database/connect.ts'
import type { ChatDeps } from './deps.ts'

type Pair = { from: string; to: string }

/** A conversation, and whether it was begun just now. */
export type Begun = { threadId: string; isNew: boolean }

/**
 * Does what begins a conversation of two members, and returns the conversation's id. The first of a pair counts: a member
 * writes to ten new people a day, then it is RATE_LIMITED (T71). What was refused reached nobody and does not count.
 */
export async function makeContact(
  { db, limits }: Pick<ChatDeps, 'db' | 'limits'>,
  pair: Pair,
  begin: () => Promise<Begun>,
): Promise<string> {
  if (await haveConversation(db, pair)) return (await begin()).threadId
  try {
    await limits.count('first_contact', pair.from)
    const { threadId, isNew } = await begin()
    // begun in the meantime, by the other member or by the same request from another tab
    if (!isNew) await limits.giveBack('first_contact', pair.from)
    return threadId
  } catch (error) {
    await limits.giveBack('first_contact', pair.from)
    throw error
  }
}

/** Whether the two have a conversation between them, in person or about a spot. */
async function haveConversation(db: Database, { from, to }: Pair): Promise<boolean> {
  const thread = await db
    .selectFrom('threads')
    .innerJoin('thread_members as one', 'one.thread_id', 'threads.id')
    .innerJoin('thread_members as other', 'other.thread_id', 'threads.id')
    .select('threads.id')
    .where('threads.kind', 'in', ['personal', 'reservation'])
    .where('one.user_id', '=', from)
    .where('other.user_id', '=', to)
    .limit(1)
    .executeTakeFirst()
  return thread !== undefined
}
