import { canStartPersonal } from '@wayhouse/domain/chat'
import type { Contact, PersonalFacts, StartPersonal } from '@wayhouse/domain/chat'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isId } from '../../platform/is-id.ts'
import { enforce, refuse } from '../../platform/refuse.ts'
import type { ChatDeps } from './deps.ts'
import { withFirstContactLimit } from './first-contact.ts'
import type { StartedThread } from './first-contact.ts'

/** Whether the viewer may write to a member, and their personal conversation if there is one. */
export async function contact(deps: ChatDeps, viewerId: string, otherId: string): Promise<Contact> {
  const other = recipient(viewerId, otherId)
  if (other === null) return { may_write: false, thread_id: null }
  const thread_id = (await threadOf(deps.db, viewerId, other)) ?? null
  const facts = await personalFacts(deps, viewerId, { other })
  // as for an unknown id
  if (await deps.safety.isHidden(deps.db, viewerId, other)) return { may_write: false, thread_id: null }
  return {
    may_write: canStartPersonal({ ...facts, sharesStay: facts.sharesStay || thread_id !== null }).allowed,
    thread_id,
  }
}

/** Starts the personal conversation of two members, or returns the existing one: each pair has one (decision G-123). */
export async function startPersonal(
  deps: ChatDeps,
  viewerId: string,
  { user_id, tribe_id }: StartPersonal,
): Promise<{ thread_id: string }> {
  const other = recipient(viewerId, user_id)
  if (other === null) throw refuse('NO_RECIPIENT')
  const existing = await threadOf(deps.db, viewerId, other)
  const isHidden = await deps.safety.isHidden(deps.db, viewerId, other)
  if (existing !== undefined && !isHidden) return { thread_id: existing }
  enforce(canStartPersonal(await personalFacts(deps, viewerId, { other, tribeId: tribe_id })))
  const thread_id = await withFirstContactLimit(deps, { from: viewerId, to: other }, () =>
    start(deps, { viewerId, other, tribeId: tribe_id ?? null }),
  )
  return { thread_id }
}

/** The id of the other member as the database writes it; null if it is no id or the viewer's own. */
function recipient(viewerId: string, userId: string | undefined): string | null {
  if (!isId(userId)) return null
  const id = userId.toLowerCase()
  return id === viewerId ? null : id
}

async function personalFacts(
  { db, profiles, tribes, requests }: ChatDeps,
  viewerId: string,
  { other, tribeId }: { other: string; tribeId?: string | undefined },
): Promise<PersonalFacts> {
  const member = (await profiles.summaries(db, viewerId, [other])).get(other)
  const isInTribe = tribeId === undefined || (await tribes.takesPart(db, tribeId, viewerId))
  // what is shared with a hidden member is not looked up, as for an unknown id, so that the time tells nothing (BLOCK-02)
  if (member?.is_hidden !== false) return { hasRecipient: false, sharesStay: false, isInTribe }
  const hasRecipient = !(await profiles.isGone(db, other))
  const shared = await tribes.sharedBy(db, [viewerId, other])
  const sharesTribe = tribeId === undefined ? shared.length > 0 : shared.includes(tribeId)
  return {
    hasRecipient,
    sharesStay: sharesTribe || (await requests.areBetween([viewerId, other], tribeId)),
    isInTribe,
  }
}

function start(
  { db, clock }: ChatDeps,
  { viewerId, other, tribeId }: { viewerId: string; other: string; tribeId: string | null },
): Promise<StartedThread> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const created = await trx
      .insertInto('threads')
      .values({
        kind: 'personal',
        pair: pairOf(viewerId, other),
        tribe_id: tribeId,
        created_at: now,
        last_message_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // the other member may have started it in the meantime
    const threadId = created?.id ?? (await threadOf(trx, viewerId, other))
    if (threadId === undefined) throw new Error('the conversation was neither created nor found')
    await trx
      .insertInto('thread_members')
      .values([viewerId, other].map((user_id) => ({ thread_id: threadId, user_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { threadId, isNew: created !== undefined }
  })
}

async function threadOf(db: Database, userId: string, otherId: string): Promise<string | undefined> {
  const pair = pairOf(userId, otherId)
  const thread = await db.selectFrom('threads').select('id').where('pair', '=', pair).executeTakeFirst()
  return thread?.id
}

function pairOf(...userIds: [string, string]): string {
  return userIds.toSorted().join(' ')
}
