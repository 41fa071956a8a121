import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Viewer } from '../../platform/viewer.ts'
import type { ChatDeps } from './deps.ts'
import { ownThread } from './own-thread.ts'

/** Archives an own conversation until the next message. */
export function archiveThread(deps: ChatDeps, viewer: Viewer, id: string): Promise<{ id: string }> {
  return changeSettings(deps, viewer, id, { archived: sql`t.last_seq` })
}

export function unarchiveThread(deps: ChatDeps, viewer: Viewer, id: string): Promise<{ id: string }> {
  return changeSettings(deps, viewer, id, { archived: sql`null` })
}

/** Mutes a conversation: it no longer counts as unread. If a message has taken it out of the archive, it stays out. */
export function muteThread(deps: ChatDeps, viewer: Viewer, id: string): Promise<{ id: string }> {
  const archived = sql`case when archived_seq >= t.last_seq or muted_at is not null then archived_seq end`
  return changeSettings(deps, viewer, id, { archived, muted: sql`${deps.clock.now()}` })
}

/** Unmutes a conversation. Messages that arrived while it was muted do not take it out of the archive. */
export function unmuteThread(deps: ChatDeps, viewer: Viewer, id: string): Promise<{ id: string }> {
  const archived = sql`case when archived_seq is not null and muted_at is not null then t.last_seq else archived_seq end`
  return changeSettings(deps, viewer, id, { archived, muted: sql`null` })
}

/** Changes the viewer's settings of a conversation; it stays muted or not if `muted` is left out. */
async function changeSettings(
  { db, bus }: ChatDeps,
  viewer: Viewer,
  id: string,
  { archived, muted = sql`muted_at` }: { archived: RawBuilder<unknown>; muted?: RawBuilder<unknown> },
): Promise<{ id: string }> {
  const thread = await ownThread(db, viewer, id)
  await sql`
    update thread_members set archived_seq = ${archived}, muted_at = ${muted} from threads t
    where t.id = thread_members.thread_id and t.id = ${thread.id} and thread_members.user_id = ${viewer.id}`.execute(db)
  await bus.announce(db, { to: [viewer.id], event: { type: 'chat.threads' } })
  return { id: thread.id }
}
