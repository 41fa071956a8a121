import type { Thread, ThreadMember } from '@wayhouse/domain/chat'
import { freeSpots } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { fullNameOf, peopleFor, shownIdOf } from '../profiles/index.ts'
import type { ProfileSummary } from '../profiles/index.ts'
import { presentMembers } from './city-groups.ts'
import type { ChatDeps } from './deps.ts'
import { ownThread } from './own-thread.ts'
import type { OwnThread } from './own-thread.ts'
import { threadSummaries } from './thread-view.ts'

/** A conversation with its members, how far they have read, and its pending request. */
export async function findThread(deps: ChatDeps, viewer: Viewer, id: string): Promise<Thread> {
  const { db, tribes } = deps
  const thread = await ownThread(db, viewer, id)
  const [tribe] = thread.tribe_id === null ? [] : await tribes.summariesFor(db, viewer.id, [thread.tribe_id])
  const hostId = tribe?.created_by ?? null
  const [[summary], members, member_count, pending_request] = await Promise.all([
    threadSummaries(deps, viewer.id, [thread]),
    membersOf(db, thread, { viewer, hostId }),
    memberCount(db, thread),
    pendingRequest(db, thread, {
      may_decide: viewer.id === hostId,
      is_full: tribe !== undefined && freeSpots(tribe) === 0,
    }),
  ])
  if (summary === undefined) throw new Error('no summary for the conversation')
  return { ...summary, members, member_count, last_change: thread.last_change, pending_request }
}

type MemberRow = ProfileSummary & { last_read_seq: number; read_at: Date | null }

/** The members of a conversation, the tribe's host first; for a city group only the viewer. */
async function membersOf(
  db: Database,
  { id, kind }: OwnThread,
  { viewer, hostId }: { viewer: Viewer; hostId: string | null },
): Promise<ThreadMember[]> {
  const { rows } = await sql<MemberRow>`
    select p.id, p.first_name, p.last_name, p.avatar_url, p.is_former, p.is_hidden, tm.last_read_seq, tm.read_at
    from thread_members tm join ${peopleFor(viewer.id)} p on p.id = tm.user_id
    where tm.thread_id = ${id} and ${kind === 'city' ? sql`tm.user_id = ${viewer.id}` : sql`true`}
    order by p.id is not distinct from ${hostId}::uuid desc, p.first_name, p.id`.execute(db)
  return rows.map((member) => ({
    id: shownIdOf(member),
    name: fullNameOf(member),
    avatar_url: member.avatar_url,
    ...(member.is_hidden && { is_hidden: true as const }),
    is_host: member.id === hostId,
    // read receipts are about a person
    last_read_seq: member.is_hidden ? 0 : member.last_read_seq,
    read_at: (!member.is_hidden && member.read_at?.toISOString()) || null,
  }))
}

/** Of a tribe's conversation, everybody whom `membersOf` lists; a city's group lists nobody. */
async function memberCount(db: Database, { id: threadId, kind }: OwnThread): Promise<number> {
  if (kind === 'city') {
    const { rows } = await sql<{ count: number }>`select ${presentMembers(sql.val(threadId))} as count`.execute(db)
    return rows[0]?.count ?? 0
  }
  const { count } = await db
    .selectFrom('thread_members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow()
  return count
}

/** The pending request in a conversation between a guest and a host, with what the viewer can decide. */
async function pendingRequest(
  db: Database,
  { id, kind }: OwnThread,
  decision: { may_decide: boolean; is_full: boolean },
): Promise<Thread['pending_request']> {
  if (kind !== 'reservation') return null
  const pending = await db
    .selectFrom('messages')
    .select(['reservation_id', 'seq'])
    .where('thread_id', '=', id)
    .where('status', '=', 'pending')
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  const reservation_id = pending?.reservation_id ?? null
  return pending === undefined || reservation_id === null ? null : { reservation_id, seq: pending.seq, ...decision }
}
