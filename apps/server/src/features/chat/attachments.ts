import { unsentHours } from '@wayhouse/domain/chat'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { hours } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { removeFilesLater } from '../../platform/file-removal.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Jobs, Queue } from '../../platform/jobs.ts'
import { refuse } from '../../platform/refuse.ts'
import type { ChatDeps } from './deps.ts'

type Claim = { threadId: string; seq: number; senderId: string; ids: readonly string[] }

/**
 * Attaches uploads to the message that they are sent with, in the order of `ids`. An upload can be attached once, by its
 * uploader and in its conversation; otherwise ATTACHMENT_NOT_FOUND.
 */
export async function claimAttachments(trx: Transaction<DB>, { threadId, seq, senderId, ids }: Claim): Promise<void> {
  if (ids.length === 0) return
  const wanted = [...new Set(ids)]
  const { numAffectedRows } = await sql`
    update attachments a set message_seq = ${seq}, position = sent.position
    from unnest(${wanted}::uuid[]) with ordinality as sent (id, position)
    where a.id = sent.id and a.thread_id = ${threadId} and a.uploader_id = ${senderId} and a.message_seq is null
  `.execute(trx)
  if (numAffectedRows !== BigInt(wanted.length)) throw refuse('ATTACHMENT_NOT_FOUND')
}

/** Removes the files of a message: the rows now, the stored bytes after the commit. */
export async function dropAttachments(
  jobs: Jobs,
  trx: Transaction<DB>,
  { threadId, seq }: { threadId: string; seq: number },
): Promise<void> {
  await drop(jobs, trx, sql`thread_id = ${threadId} and message_seq = ${seq}`)
}

/** Removes all files of a member, sent or not, before their account is erased (decision G-147). */
export async function dropAttachmentsOf(jobs: Jobs, trx: Transaction<DB>, userId: string): Promise<void> {
  await drop(jobs, trx, sql`uploader_id = ${userId}`)
}

/** Removes an own upload that has not been sent. Returns whether there was one. */
export function dropUpload(jobs: Jobs, trx: Transaction<DB>, own: { id: string; userId: string }): Promise<boolean> {
  return drop(jobs, trx, sql`id = ${own.id} and uploader_id = ${own.userId} and message_seq is null`)
}

/** Removes uploads that were never sent, every hour. */
export function unsentUploadsQueue(deps: Pick<ChatDeps, 'db' | 'clock' | 'jobs'>): Queue<object> {
  return scheduled({
    name: 'unsent-uploads',
    cron: '23 * * * *',
    run: () => dropUnsentUploads(deps),
  })
}

const batchSize = 500

export async function dropUnsentUploads({ db, clock, jobs }: Pick<ChatDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const before = new Date(clock.now().getTime() - hours(unsentHours))
  const due = sql`id in (
    select id from attachments where message_seq is null and created_at < ${before}
    limit ${batchSize} for update skip locked)`
  let hasDropped = true
  while (hasDropped) hasDropped = await inTransaction(db, (trx) => drop(jobs, trx, due))
}

async function drop(jobs: Jobs, trx: Transaction<DB>, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ storage_key: string; preview_key: string | null }>`
    delete from attachments where ${condition} returning storage_key, preview_key`.execute(trx)
  const keys = rows.flatMap((row) => [row.storage_key, ...(row.preview_key === null ? [] : [row.preview_key])])
  await removeFilesLater(jobs, trx, keys)
  return rows.length > 0
}

/** The columns that `attachmentView` needs. */
export const attachmentColumns = ['id', 'type', 'filename', 'bytes', 'width', 'height'] as const
