import type { Database } from '../../platform/database/connect.ts'
import type { NoticePerson, NoticeRequest, NoticeStay } from './notice-type.ts'

/** What a notification is about: a request to join, with its stay, or a stay. */
export type NoticeSubject = { type: 'request' | 'tribe'; id: string }

export function requestSubject(id: string): NoticeSubject {
  return { type: 'request', id }
}

export function tribeSubject(id: string): NoticeSubject {
  return { type: 'tribe', id }
}

/** A subject as it is now. */
export type CurrentSubject = { stay: NoticeStay; request: (NoticeRequest & { is_pending: boolean }) | null }

/** How people and subjects are found, in the rooms that own them. */
export type NoticeSources = {
  peopleOf(
    db: Database,
    pairs: readonly { readerId: string; personId: string }[],
  ): Promise<(readerId: string, personId: string | null) => NoticePerson>
  /** Subjects by id. Unknown ones are left out. */
  subjectsOf(db: Database, subjects: readonly NoticeSubject[]): Promise<ReadonlyMap<string, CurrentSubject>>
}

/** Who is notified, and of what. */
type Reference = { userId: string; actorId: string | null; subject: NoticeSubject | null }

/** The person and the subject of a notification as they are now; null without a subject, and if it no longer exists. */
export type NoticeContext = { actor: NoticePerson; current: CurrentSubject | null }

/** Loads the people and subjects of notifications, in as many queries for many readers as for one. */
export async function loadContexts(
  { peopleOf, subjectsOf }: NoticeSources,
  db: Database,
  references: readonly Reference[],
): Promise<(reference: Reference) => NoticeContext> {
  const pairs = references.flatMap(({ userId, actorId }) =>
    actorId === null ? [] : [{ readerId: userId, personId: actorId }],
  )
  const subjects = references.flatMap(({ subject }) => subject ?? [])
  // one after the other, because `db` may be a transaction, which has one connection
  const personOf = await peopleOf(db, pairs)
  const found = await subjectsOf(db, subjects)
  return ({ userId, actorId, subject }) => ({
    actor: personOf(userId, actorId),
    current: found.get(subject?.id ?? '') ?? null,
  })
}
