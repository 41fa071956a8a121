import { sql } from 'kysely'
import type { Viewer } from '../../platform/viewer.ts'
import type { ChatDeps } from './deps.ts'
import { ownThread } from './own-thread.ts'

/** Archives an own conversation until the next message. */
export function archiveThread(deps: ChatDeps, viewer: Viewer, id: string): Promise<{ id: string }> {
  return changeSettings(deps, viewer, id, sql`archived_seq = t.last_seq`)
}

export function unarchiveThread(deps: ChatDeps, viewer: Viewer, id: string): Promise<{ id: string }> {
  return changeSettings(deps, viewer, id, sql`archived_seq = null`)
}

/** Mutes a conversation: it no longer counts as unread. If a message has taken it out of the archive, it stays out. */
export function muteThread(deps: ChatDeps, viewer: Viewer, id: string): Promise<{ id: string }> {
  const stillArchived = sql`case when archived_seq >= t.last_seq or muted_at is not null then archived_seq end`
  return changeSettings(deps, viewer, id, sql`muted_at = ${deps.clock.now()}, archived_seq = ${stillArchived}`)
}

/** Unmutes a conversation. Messages that arrived while it was muted do not take it out of the archive. */
export function unmuteThread(deps: ChatDeps, viewer: Viewer, id: string): Promise<{ id: string }> {
  const stillArchived = sql`case when archived_seq is not null and muted_at is not null then t.last_seq else archived_seq end`
  return changeSettings(deps, viewer, id, sql`muted_at = null, archived_seq = ${stillArchived}`)
}

async function changeSettings(
  { db, bus }: ChatDeps,
  viewer: Viewer,
  id: string,
  change: ReturnType<typeof sql>,
): Promise<{ id: string }> {
  const thread = await ownThread(db, viewer, id)
  await sql`
    update thread_members set ${change} from threads t
    where t.id = thread_members.thread_id and t.id = ${thread.id} and thread_members.user_id = ${viewer.id}`.execute(db)
  await bus.announce(db, { to: [viewer.id], event: { type: 'chat.threads' } })
  return { id: thread.id }
}
