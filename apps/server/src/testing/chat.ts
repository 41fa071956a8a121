import { randomUUID } from 'node:crypto'
import type { TestResponse, TestApp, TestMember } from './test-app.ts'

export async function groupOf({ db }: Pick<TestApp, 'db'>, tribeId: string): Promise<string> {
  const { id } = await db
    .selectFrom('threads')
    .select('id')
    .where('tribe_id', '=', tribeId)
    .where('kind', '=', 'tribe')
    .executeTakeFirstOrThrow()
  return id
}

type Subject = { kind: 'personal'; pair: string } | { kind: 'city'; city: string; country: string }

/** Creates the personal conversation of two members. */
export function threadOf(
  app: Pick<TestApp, 'db' | 'clock'>,
  member: { id: string },
  other: { id: string },
): Promise<string> {
  const pair = [member.id, other.id].toSorted().join(' ')
  return createThread(app, { kind: 'personal', pair }, [member, other])
}

/** Creates the group of a new city, with these members. */
export function createCityGroup(
  app: Pick<TestApp, 'db' | 'clock'>,
  members: readonly { id: string }[],
  city = `City ${randomUUID()}`,
): Promise<string> {
  return createThread(app, { kind: 'city', city, country: 'Portugal' }, members)
}

async function createThread(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  subject: Subject,
  members: readonly { id: string }[],
): Promise<string> {
  const now = clock.now()
  const { id } = await db
    .insertInto('threads')
    .values({ ...subject, created_at: now, last_message_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = members.map((member) => ({ thread_id: id, user_id: member.id }))
  if (rows.length > 0) await db.insertInto('thread_members').values(rows).execute()
  return id
}

/** Sends a message, with `more` in its body. */
export function send(
  member: Pick<TestMember, 'request'>,
  threadId: string,
  content: string,
  more: Record<string, unknown> = {},
): Promise<TestResponse> {
  const body = { client_id: randomUUID(), content, ...more }
  return member.request('POST', `/api/threads/${threadId}/messages`, body)
}

/** The messages that a member sees on the newest page. */
export async function messagesSeenBy(
  member: Pick<TestMember, 'request'>,
  threadId: string,
): Promise<{ seq: number; content: string; status: string | null }[]> {
  return (await member.request('GET', `/api/threads/${threadId}/messages`)).body.items
}

/** Status and text of the messages in a member's conversations about requests for a tribe, the oldest conversation first. */
export async function linesAboutRequests(
  { db }: Pick<TestApp, 'db'>,
  member: Pick<TestMember, 'id' | 'request'>,
  tribeId: string,
): Promise<[status: string | null, content: string][]> {
  const threads = await db
    .selectFrom('threads')
    .innerJoin('thread_members', 'thread_members.thread_id', 'threads.id')
    .select('threads.id')
    .where('threads.tribe_id', '=', tribeId)
    .where('threads.kind', '=', 'reservation')
    .where('thread_members.user_id', '=', member.id)
    .orderBy('threads.created_at')
    .execute()
  const pages = await Promise.all(threads.map(({ id }) => messagesSeenBy(member, id)))
  return pages.flat().map(({ status, content }) => [status, content])
}
