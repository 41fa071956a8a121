import { writeConversations } from '@wayhouse/server/features/chat'
import { hours } from '@wayhouse/server/platform/clock'
import type { Clock } from '@wayhouse/server/platform/clock'
import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { PeopleIds } from './create-accounts.ts'
import { conversations } from './history/conversations.ts'
import type { DemoConversation } from './history/conversations.ts'
import type { PersonId } from './people/people.ts'
import { clockAt } from './publish-stays.ts'
import type { TribeIds } from './publish-stays.ts'

type SeedContext = { people: PeopleIds; tribes: TribeIds; clock: Clock }

/** Writes the conversations. Existing messages about requests are marked as read, except for pending requests. */
export async function fillConversations(trx: Transaction<DB>, context: SeedContext): Promise<void> {
  await sql`update thread_members tm set last_read_seq = t.last_seq, read_at = t.last_message_at from threads t
    where t.id = tm.thread_id
      and not exists (select from messages m where m.thread_id = t.id and m.status = 'pending')`.execute(trx)
  for (const conversation of conversations) await fillConversation(trx, context, conversation)
  // marks all messages as emailed, so that no emails about unread messages are sent
  await sql`update thread_members tm set emailed_seq = t.last_seq from threads t where t.id = tm.thread_id`.execute(trx)
}

async function fillConversation(
  trx: Transaction<DB>,
  context: SeedContext,
  { of, lines, unread = {} }: DemoConversation,
): Promise<void> {
  const { people, clock } = context
  const threadId = await threadOf(trx, context, { of, lines })
  let last = { seq: 0, sentAt: clock.now() }
  for (const line of lines) {
    const { from, text, replyTo, reactions = {} } = line
    const sentAt = new Date(clock.now().getTime() - hours(line.hoursAgo))
    const message = { threadId, senderId: people[from], content: text, status: null, replyTo }
    const { seq } = await writeConversations({ clock: clockAt(sentAt) }).postMessage(trx, message)
    last = { seq, sentAt }
    const rows = Object.entries(reactions).flatMap(([emoji, by]) =>
      by.map((person) => ({ thread_id: threadId, seq, user_id: people[person], emoji, created_at: sentAt })),
    )
    if (rows.length > 0) await trx.insertInto('message_reactions').values(rows).execute()
  }
  const members = trx.updateTable('thread_members').where('thread_id', '=', threadId)
  await members.set({ last_read_seq: last.seq, read_at: last.sentAt }).execute()
  for (const [person, count] of Object.entries(unread))
    await members
      .set({ last_read_seq: last.seq - count })
      .where('user_id', '=', people[person as PersonId]) // the keys of a record of people
      .execute()
}

async function threadOf(
  trx: Transaction<DB>,
  { people, tribes, clock }: SeedContext,
  { of, lines }: Pick<DemoConversation, 'of' | 'lines'>,
): Promise<string> {
  if ('stay' in of) return threadWhere(trx, sql<boolean>`kind = 'tribe' and tribe_id = ${tribes.get(of.stay)}`)
  if ('city' in of) {
    const id = await threadWhere(trx, sql<boolean>`kind = 'city' and city = ${of.city}`)
    await join(
      trx,
      id,
      of.members.map((person) => people[person]),
    )
    return id
  }
  const pair = of.pair.map((person) => people[person]).toSorted()
  const startedAt = new Date(clock.now().getTime() - hours(lines[0]?.hoursAgo ?? 0))
  const { id } = await trx
    .insertInto('threads')
    .values({ kind: 'personal', pair: pair.join(' '), created_at: startedAt, last_message_at: startedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await join(trx, id, pair)
  return id
}

async function threadWhere(trx: Transaction<DB>, condition: ReturnType<typeof sql<boolean>>): Promise<string> {
  return (await trx.selectFrom('threads').select('id').where(condition).executeTakeFirstOrThrow()).id
}

async function join(trx: Transaction<DB>, threadId: string, userIds: readonly string[]): Promise<void> {
  const rows = userIds.map((user_id) => ({ thread_id: threadId, user_id }))
  await trx.insertInto('thread_members').values(rows).execute()
}
