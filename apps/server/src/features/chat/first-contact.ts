import { joinedRecently } from '@wayhouse/domain/safety'
import type { Database } from '../../platform/database/connect.ts'
import type { LimitName } from '../../platform/limits.ts'
import { isRefusal, refuse } from '../../platform/refuse.ts'
import type { ChatDeps } from './deps.ts'

type Pair = { from: string; to: string }

/** A conversation, and whether this call created it. */
export type StartedThread = { threadId: string; isNew: boolean }

type FirstContactDeps = Pick<ChatDeps, 'clock' | 'limits' | 'profiles' | 'safety'>

/**
 * Runs `start`, which starts or finds the conversation of two members, and returns the conversation's id. Counts the first contact of
 * a pair, as `countFirstContact` does. A refused start does not count.
 */
export async function withFirstContactLimit(
  deps: FirstContactDeps & Pick<ChatDeps, 'db'>,
  pair: Pair,
  start: () => Promise<StartedThread>,
): Promise<string> {
  const uncount = await countFirstContact(deps, deps.db, pair)
  try {
    const { threadId, isNew } = await start()
    // started in the meantime, by the other member or by the same request from another tab
    if (!isNew) await uncount()
    return threadId
  } catch (error) {
    await uncount()
    throw error
  }
}

/**
 * Counts that a member contacts somebody with whom they have no conversation yet, towards the new people of a day, and then refuses with
 * TOO_MANY_NEW_PEOPLE and `retry_after` (REP-09, T71). Refuses with CONTACTS_LIMITED a member whom operators have limited (CON-04).
 * Returns what takes it back.
 */
export async function countFirstContact(
  { clock, limits, profiles, safety }: FirstContactDeps,
  db: Database,
  pair: Pair,
): Promise<() => Promise<void>> {
  if (await haveConversation(db, pair)) return async () => undefined
  const { from } = pair
  const until = await safety.contactsLimitedUntil(db, from)
  if (until !== null) throw refuse('CONTACTS_LIMITED', { until: until.toISOString() })
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
