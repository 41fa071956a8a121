import { foldedText, messagePreview, unreadCount } from '@wayhouse/domain/chat'
import type { ChatPerson, ThreadSummary } from '@wayhouse/domain/chat'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { ProfileSummary, ViewerId } from '../profiles/index.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { ChatDeps } from './deps.ts'
import { messageRows } from './message-rows.ts'
import type { MessageRow } from './message-rows.ts'
import { personView, senderOf } from './message-view.ts'
import { ownThreadsAmong } from './own-thread.ts'
import type { OwnThread } from './own-thread.ts'

/** The rows that summaries are made of, by id. */
type Subjects = {
  tribes: ReadonlyMap<string, TribeSummary>
  people: ReadonlyMap<string, ProfileSummary>
  lastMessages: ReadonlyMap<string, MessageRow>
}

/** A member's conversations as the list shows them (MSG-04), in the given order. */
export async function threadSummaries(
  { db, profiles, tribes }: Pick<ChatDeps, 'db' | 'profiles' | 'tribes'>,
  viewer: ViewerId,
  threads: readonly OwnThread[],
): Promise<ThreadSummary[]> {
  if (threads.length === 0) return []
  const tribeIds = [...new Set(threads.flatMap(({ tribe_id }) => tribe_id ?? []))]
  const [tribeRows, lastMessages] = await Promise.all([
    tribes.summariesFor(db, viewer, tribeIds),
    lastMessagesOf(db, viewer, threads),
  ])
  const tribeById = new Map(tribeRows.map((tribe) => [tribe.id, tribe]))
  const others = threads.flatMap(({ other_id }) => other_id ?? [])
  const people = await profiles.summaries(db, viewer, [...new Set(others)])
  return threads.map((thread) => summaryOf(thread, { tribes: tribeById, people, lastMessages }))
}

/** Summaries of the conversations with these ids that the viewer takes part in, by id. */
export async function ownSummaries(
  deps: Pick<ChatDeps, 'db' | 'profiles' | 'tribes'>,
  viewer: { id: string },
  ids: readonly string[],
): Promise<Map<string, ThreadSummary>> {
  const threads = await threadSummaries(deps, viewer.id, await ownThreadsAmong(deps.db, viewer.id, ids))
  return new Map(threads.map((summary) => [summary.id, summary]))
}

async function lastMessagesOf(
  db: Database,
  viewer: ViewerId,
  threads: readonly OwnThread[],
): Promise<Subjects['lastMessages']> {
  const [ids, seqs] = [threads.map(({ id }) => id), threads.map(({ last_seq }) => last_seq)]
  const rows = await messageRows(
    db,
    viewer,
    sql`(m.thread_id, m.seq) in (select * from unnest(${ids}::uuid[], ${seqs}::integer[]))`,
  )
  return new Map(rows.map((row) => [row.thread_id, row]))
}

function summaryOf(thread: OwnThread, subjects: Subjects): ThreadSummary {
  const { last_seq, last_read_seq } = thread
  const last = subjects.lastMessages.get(thread.id)
  return {
    id: thread.id,
    kind: thread.kind,
    ...subjectOf(thread, subjects),
    tribe_id: thread.tribe_id === null || subjects.tribes.has(thread.tribe_id) ? thread.tribe_id : null,
    last_message:
      last === undefined
        ? null
        : {
            seq: last.seq,
            preview: last.is_hidden && isOfSeveral(thread) ? foldedText : messagePreview(last),
            sender: senderOf(last),
            created_at: last.created_at.toISOString(),
          },
    last_message_at: thread.last_message_at.toISOString(),
    last_seq,
    last_read_seq,
    unread_count: unreadCount({ last_seq, last_read_seq }),
    is_muted: thread.is_muted,
    is_archived: thread.is_archived,
    is_frozen: thread.is_frozen,
  }
}

/** Whether what a hidden member writes is folded in it (BLOCK-03). A conversation between two stays readable to both. */
function isOfSeveral({ kind }: OwnThread): boolean {
  return kind === 'tribe' || kind === 'city'
}

type Subject = { title: string; subtitle: string | null; image_url: string | null; other: ChatPerson | null }

function subjectOf(thread: OwnThread, { tribes, people }: Subjects): Subject {
  const { kind, tribe_id, other_id, city, country } = thread
  const tribe = tribes.get(tribe_id ?? '')
  if (kind === 'city') return { title: city ?? '', subtitle: country, image_url: null, other: null }
  if (kind === 'tribe')
    return { title: `${tribe?.title} Group`, subtitle: null, image_url: tribe?.image_url ?? null, other: null }
  const other = personView(other_id, people.get(other_id ?? ''))
  return { title: other.name, subtitle: tribe?.title ?? null, image_url: other.avatar_url, other }
}
