import { randomUUID } from 'node:crypto'
import type { UploadedAttachment } from '@wayhouse/domain/chat'
import { attachmentMaxBytes, attachmentsDailyBytes, attachmentsTotalBytes } from '@wayhouse/domain/chat'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { days } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isId } from '../../platform/is-id.ts'
import { refuse } from '../../platform/refuse.ts'
import { readContent } from './attachment-content.ts'
import type { AttachmentContent } from './attachment-content.ts'
import { attachmentColumns, dropUpload } from './attachments.ts'
import type { ChatDeps } from './deps.ts'
import { attachmentView } from './message-view.ts'
import { writableThread } from './own-thread.ts'

type Upload = { params: { id: string }; body: File }

/**
 * Uploads a file for a message in a conversation. The row is written before the bytes, so there are no stored bytes
 * without a row; an unfinished upload is removed with those that were never sent.
 */
export async function uploadAttachment(
  deps: ChatDeps,
  uploader: { id: string },
  { params, body }: Upload,
): Promise<UploadedAttachment> {
  const { db, limits } = deps
  await writableThread(db, uploader, params.id)
  await limits.count('upload', uploader.id)
  if (body.size > attachmentMaxBytes) throw refuse('ATTACHMENT_TOO_LARGE')
  const content = await readContent(body)
  const row = await inTransaction(db, (trx) =>
    writeRow(deps, trx, { threadId: params.id, uploaderId: uploader.id, content }),
  )
  await storeBytes(deps, uploader.id, row, content)
  return { ...attachmentView(row), was_animated: content.wasAnimated }
}

/** Removes an own upload that has not been sent, or refuses with ATTACHMENT_NOT_FOUND. */
export async function removeUpload({ db, jobs }: ChatDeps, userId: string, id: string): Promise<{ id: string }> {
  const isRemoved = isId(id) && (await inTransaction(db, (trx) => dropUpload(jobs, trx, { id, userId })))
  if (!isRemoved) throw refuse('ATTACHMENT_NOT_FOUND')
  return { id }
}

type NewFile = { threadId: string; uploaderId: string; content: AttachmentContent }

async function writeRow(
  { clock, profiles }: ChatDeps,
  trx: Transaction<DB>,
  { threadId, uploaderId, content }: NewFile,
) {
  const { type, filename, extension, mediaType, bytes, width, height, preview } = content
  const name = randomUUID()
  const key = `attachments/${name.slice(0, 2)}/${name}`
  // uploads of a member check the quota one at a time
  await profiles.lockForUpdate(trx, uploaderId)
  await refuseOverQuota(trx, uploaderId, bytes.length, clock.now())
  return trx
    .insertInto('attachments')
    .values({
      thread_id: threadId,
      uploader_id: uploaderId,
      type,
      filename,
      media_type: mediaType,
      bytes: bytes.length,
      width,
      height,
      storage_key: `${key}.${extension}`,
      preview_key: preview && `${key}-preview.${extension}`,
      created_at: clock.now(),
    })
    .returning([...attachmentColumns, 'storage_key', 'preview_key'])
    .executeTakeFirstOrThrow()
}

async function refuseOverQuota(trx: Transaction<DB>, userId: string, bytes: number, now: Date): Promise<void> {
  const { rows } = await sql<{ total: number; today: number }>`
    select coalesce(sum(bytes), 0)::float8 as total,
      coalesce(sum(bytes) filter (where created_at > ${new Date(now.getTime() - days(1))}), 0)::float8 as today
    from attachments where uploader_id = ${userId}`.execute(trx)
  const { total, today } = rows[0] ?? { total: 0, today: 0 }
  if (total + bytes > attachmentsTotalBytes) throw refuse('STORAGE_QUOTA')
  if (today + bytes > attachmentsDailyBytes) throw refuse('RATE_LIMITED', { retry_after: 60 * 60 })
}

type AttachmentKeys = { id: string; storage_key: string; preview_key: string | null }

async function storeBytes(
  { db, jobs, storage, log }: ChatDeps,
  userId: string,
  { id, storage_key, preview_key }: AttachmentKeys,
  { bytes, preview, mediaType }: AttachmentContent,
): Promise<void> {
  try {
    await storage.put(storage_key, bytes, mediaType)
    if (preview !== null && preview_key !== null) await storage.put(preview_key, preview, mediaType)
  } catch (err) {
    log.error({ err }, 'a file could not be stored')
    await inTransaction(db, (trx) => dropUpload(jobs, trx, { id, userId }))
    throw refuse('UPLOAD_FAILED')
  }
}
