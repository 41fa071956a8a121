import { joinedRecently } from '@wayhouse/domain/safety'
import type { Database } from '../../platform/database/connect.ts'
import type { LimitName } from '../../platform/limits.ts'
import { isRefusal, refuse } from '../../platform/refuse.ts'
import type { ChatDeps } from './deps.ts'

type Pair = { from: string; to: string }

/** A conversation, and whether this call created it. */
export type StartedThread = { threadId: string; isNew: boolean }

/**
 * Runs `start`, which begins a conversation of two members or sends a request, and returns what it does. The first of a pair counts
 * towards the new people whom the sender may contact in a day, then TOO_MANY_NEW_PEOPLE with `retry_after` (REP-09, T71). With
 * whom they have a conversation is not new; a start that is refused, or not `isNew`, does not count.
 */
export async function withFirstContactLimit<Started extends { isNew: boolean }>(
  deps: Pick<ChatDeps, 'db' | 'clock' | 'limits' | 'profiles'>,
  pair: Pair,
  start: () => Promise<Started>,
): Promise<Started> {
  if (await haveConversation(deps.db, pair)) return start()
  const uncount = await countFirstContact(deps, pair.from)
  try {
    const started = await start()
    // started in the meantime, by the other member or by the same request from another tab
    if (!started.isNew) await uncount()
    return started
  } catch (error) {
    await uncount()
    throw error
  }
}

/** Counts a first contact, and returns what takes it back. */
async function countFirstContact(
  { db, clock, limits, profiles }: Pick<ChatDeps, 'db' | 'clock' | 'limits' | 'profiles'>,
  from: string,
): Promise<() => Promise<void>> {
  const isNew = joinedRecently(await profiles.joinedAt(db, from), clock.now())
  const names: LimitName[] = isNew ? ['first_contact', 'first_contact_of_new'] : ['first_contact']
  const counted: LimitName[] = []
  const uncount = async () => {
    for (const name of counted) await limits.uncount(name, from)
  }
  try {
    for (const name of names) {
      // one that is refused is counted too
      counted.push(name)
      await limits.count(name, from)
    }
    return uncount
  } catch (error) {
    await uncount()
    throw isRefusal(error) && error.code === 'RATE_LIMITED' ? refuse('TOO_MANY_NEW_PEOPLE', error.data) : error
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
