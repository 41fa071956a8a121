import type { Database } from '../../platform/database/connect.ts'
import type { NoticePerson, NoticeRequest, NoticeStay } from './notice-type.ts'

/** What a notification is about: a request to join, with its stay, or a stay. */
export type NoticeSubject = { type: 'request' | 'tribe'; id: string }

/** A subject as it is now. */
export type SubjectNow = { stay: NoticeStay; request: (NoticeRequest & { is_pending: boolean }) | null }

/** How people and subjects are found, in the rooms that own them. */
export type NoticeSources = {
  /** Members as each of their readers sees them; a former member for null and unknown ids. */
  peopleOf(
    db: Database,
    pairs: readonly { readerId: string; personId: string }[],
  ): Promise<(readerId: string, personId: string | null) => NoticePerson>
  /** Subjects by id. Unknown ones are left out. */
  subjectsOf(db: Database, subjects: readonly NoticeSubject[]): Promise<ReadonlyMap<string, SubjectNow>>
}

/** Who is notified, and of what. */
type Reference = { userId: string; actorId: string | null; subject: NoticeSubject | null }

/** Loads the people and subjects of notifications, in as many queries for many readers as for one. */
export async function noticesAbout(
  { peopleOf, subjectsOf }: NoticeSources,
  db: Database,
  references: readonly Reference[],
): Promise<(reference: Reference) => { actor: NoticePerson; now: SubjectNow | null }> {
  const pairs = references.flatMap(({ userId, actorId }) =>
    actorId === null ? [] : [{ readerId: userId, personId: actorId }],
  )
  const personOf = await peopleOf(db, pairs)
  const subjects = references.flatMap(({ subject }) => subject ?? [])
  const found = subjects.length === 0 ? new Map<string, SubjectNow>() : await subjectsOf(db, subjects)
  return ({ userId, actorId, subject }) => ({
    actor: personOf(userId, actorId),
    now: found.get(subject?.id ?? '') ?? null,
  })
}
