import { canAskQuestion, isJoinable } from '@wayhouse/domain/chat'
import type { NewQuestion, QuestionFacts, QuestionState } from '@wayhouse/domain/chat'
import { canBelong } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { enforce, refuse } from '../../platform/refuse.ts'
import type { TribeSummary } from '../tribes/index.ts'
import { announceMessage } from './announce-message.ts'
import type { ChatDeps } from './deps.ts'
import { withFirstContactLimit } from './first-contact.ts'
import type { StartedThread } from './first-contact.ts'
import { postMessage } from './messages.ts'
import { preferences } from './preferences.ts'
import { openReservationThread, threadWithHost } from './threads.ts'

/** Whether the viewer may ask a tribe's host a question, their conversation, and for members the tribe's group. */
export async function questionState(deps: ChatDeps, viewerId: string, tribeId: string): Promise<QuestionState> {
  const { db, clock } = deps
  const tribe = await deps.tribes.visible(db, viewerId, tribeId)
  if (tribe === undefined) throw refuse('TRIBE_NOT_FOUND')
  const facts = await questionFacts(deps, db, viewerId, tribe)
  return {
    may_ask:
      canAskQuestion({ id: viewerId }, facts, clock.now()).allowed &&
      (await belongs(deps, db, viewerId, tribe)).allowed,
    thread_id: await threadWithHost(db, tribe.id, viewerId),
    group_id: await groupOf(db, tribe.id, viewerId),
  }
}

/**
 * Sends a question to a tribe's host before a spot is requested, in their conversation, which it starts if needed. A
 * repeated `client_id` is the same question.
 */
export async function ask(deps: ChatDeps, viewerId: string, question: NewQuestion): Promise<{ thread_id: string }> {
  const tribe = await deps.tribes.visible(deps.db, viewerId, question.id)
  if (tribe === undefined) throw refuse('TRIBE_NOT_FOUND')
  await deps.limits.count('send_message', viewerId)
  const postQuestion = () => askInTribe(deps, viewerId, question)
  const host = tribe.created_by
  // without a host, or from the host, the question is refused: no contact to count
  const thread_id =
    host === null || host === viewerId
      ? (await postQuestion()).threadId
      : await withFirstContactLimit(deps, { from: viewerId, to: host }, postQuestion)
  return { thread_id }
}

function askInTribe(deps: ChatDeps, viewerId: string, { id, client_id, content }: NewQuestion): Promise<StartedThread> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    // one question of a member at a time, because `questionFacts` counts the unanswered ones
    await sql`select pg_advisory_xact_lock(hashtextextended(${`question ${viewerId}`}, 0))`.execute(trx)
    const earlier = await threadOfQuestion(trx, viewerId, client_id)
    if (earlier !== undefined) return { threadId: earlier, isNew: false }
    await deps.tribes.lock(trx, id)
    const tribe = await deps.tribes.visible(trx, viewerId, id)
    if (tribe === undefined) throw refuse('TRIBE_NOT_FOUND')
    enforce(await belongs(deps, trx, viewerId, tribe))
    enforce(canAskQuestion({ id: viewerId }, await questionFacts(deps, trx, viewerId, tribe), now))
    const about = { tribeId: tribe.id, guestId: viewerId, hostId: tribe.created_by }
    const threadId = await openReservationThread(trx, about, now)
    const question = { threadId, senderId: viewerId, clientId: client_id, content, status: null }
    const { seq } = await postMessage(trx, question, now)
    await announceMessage(deps, trx, { threadId, seq })
    return { threadId, isNew: true }
  })
}

/** Whether the viewer belongs to the tribe's audience: who may not join asks no questions either. */
async function belongs({ profiles }: ChatDeps, db: Database, viewerId: string, tribe: TribeSummary) {
  return canBelong((await profiles.audienceLevels(db, [viewerId])).get(viewerId) ?? 0, tribe)
}

async function questionFacts(
  { tribes, profiles, safety, clock }: ChatDeps,
  db: Database,
  viewerId: string,
  tribe: TribeSummary,
): Promise<QuestionFacts> {
  const host = tribe.created_by
  const ids = await unansweredTribes(db, viewerId)
  const asked = await tribes.summaries(db, ids)
  return {
    tribe,
    hostTakesQuestions:
      host !== null &&
      (await preferences(db, host)).accepts_questions &&
      !(await profiles.isGone(db, host)) &&
      !(await safety.isHidden(db, viewerId, host)),
    waitingFor: new Set(
      asked
        .filter((askedTribe) => isJoinable(askedTribe, clock.now()))
        .map(({ created_by }) => created_by)
        .filter((id) => id !== null),
    ),
  }
}

/** Ids of the tribes in which a member has asked a question, without having requested a spot and without a reply. */
async function unansweredTribes(db: Database, guestId: string): Promise<string[]> {
  const { rows } = await sql<{ tribe_id: string }>`
    select tribe_id from threads
    where kind = 'reservation' and guest_id = ${guestId} and last_seq > 0 and not exists (
      select from messages m where m.thread_id = threads.id
        and (m.reservation_id is not null or (m.status is null and m.sender_id is distinct from ${guestId}::uuid)))`.execute(
    db,
  )
  return rows.map(({ tribe_id }) => tribe_id)
}

/** The group of a tribe if the user is a member of it. */
async function groupOf(db: Database, tribeId: string, userId: string): Promise<string | null> {
  const group = await db
    .selectFrom('threads')
    .innerJoin('thread_members', 'thread_members.thread_id', 'threads.id')
    .select('threads.id')
    .where('threads.kind', '=', 'tribe')
    .where('threads.tribe_id', '=', tribeId)
    .where('thread_members.user_id', '=', userId)
    .executeTakeFirst()
  return group?.id ?? null
}

async function threadOfQuestion(trx: Transaction<DB>, senderId: string, clientId: string): Promise<string | undefined> {
  const message = await trx
    .selectFrom('messages')
    .select('thread_id')
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return message?.thread_id
}
