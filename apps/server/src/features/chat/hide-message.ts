import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { announceMessage } from './announce-message.ts'
import { dropAttachments } from './attachments.ts'
import type { ChatRoomDeps } from './deps.ts'
import { assignChangeNumber } from './messages.ts'

/** Shows a hidden message again. False if it is not hidden, or is gone. */
export async function showMessage(deps: ChatRoomDeps, trx: Transaction<DB>, id: string): Promise<boolean> {
  await sql`select from threads where id = (select thread_id from messages where id = ${id}) for no key update`.execute(
    trx,
  )
  const { rows } = await sql<{ threadId: string; seq: number }>`
    update messages set content = hidden_content, hidden_content = null, deleted_at = null
    where id = ${id} and hidden_content is not null
    returning thread_id as "threadId", seq`.execute(trx)
  const [message] = rows
  if (message === undefined) return false
  await assignChangeNumber(trx, message)
  await announceMessage(deps, trx, message)
  return true
}

/** Hides a message: it looks like a deleted one, and what it said is kept. False if there is none to hide. */
export async function hideMessage(deps: ChatRoomDeps, trx: Transaction<DB>, id: string): Promise<boolean> {
  // the conversation is locked before its message, as by every change of a message
  await sql`select from threads where id = (select thread_id from messages where id = ${id}) for no key update`.execute(
    trx,
  )
  const { rows } = await sql<{ threadId: string; seq: number }>`
    update messages set hidden_content = content, content = '', deleted_at = ${deps.clock.now()}
    where id = ${id} and deleted_at is null and status is distinct from 'system'
    returning thread_id as "threadId", seq`.execute(trx)
  const [message] = rows
  if (message === undefined) return false
  await assignChangeNumber(trx, message)
  await announceMessage(deps, trx, message)
  return true
}

/** The guest's words of a request, which stand in the conversation too. */
export async function requestMessage(trx: Transaction<DB>, reservationId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from messages where reservation_id = ${reservationId} and status is distinct from 'system' order by seq limit 1`.execute(
    trx,
  )
  return rows[0]?.id ?? null
}

/** Deletes what messages said that were hidden before then, with their files and reactions. */
export async function forgetHiddenMessages(
  { jobs }: Pick<ChatRoomDeps, 'jobs'>,
  trx: Transaction<DB>,
  { before, except }: { before: Date; except: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ threadId: string; seq: number }>`
    update messages set hidden_content = null
    where hidden_content is not null and deleted_at < ${before} and id <> all(${except}::uuid[])
      and (reservation_id is null or reservation_id <> all(${except}::uuid[]))
    returning thread_id as "threadId", seq`.execute(trx)
  for (const { threadId, seq } of rows) {
    await sql`delete from message_reactions where thread_id = ${threadId} and seq = ${seq}`.execute(trx)
    await dropAttachments(jobs, trx, { threadId, seq })
  }
}
