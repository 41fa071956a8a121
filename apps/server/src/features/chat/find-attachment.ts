import type { AttachmentFile, AttachmentQuery } from '@wayhouse/domain/chat'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/is-id.ts'
import { refuse } from '../../platform/refuse.ts'
import type { ChatDeps } from './deps.ts'

type Deps = Pick<ChatDeps, 'db' | 'storage'>

/**
 * The bytes of a file: for its uploader until it is sent, then for everyone in the conversation. For other members it is
 * ATTACHMENT_NOT_FOUND, as if it did not exist.
 */
export async function findAttachment(
  { db, storage }: Deps,
  reader: { id: string },
  { id, size }: AttachmentQuery,
): Promise<AttachmentFile> {
  const row = isId(id) ? await readableRow(db, reader.id, id) : undefined
  return attachmentFile(storage, row, size === 'preview' ? row?.preview_key : row?.storage_key)
}

/** The bytes of a file for the member who uploaded it, also after they have left the conversation. */
export async function findOwnFile(
  { db, storage }: Deps,
  uploader: { id: string },
  id: string,
): Promise<AttachmentFile> {
  const row = isId(id) ? await uploadedRow(db, uploader.id, id) : undefined
  return attachmentFile(storage, row, row?.storage_key)
}

const columns = ['type', 'filename', 'media_type', 'storage_key', 'preview_key'] as const
type FileRow = { type: string; filename: string; media_type: string }

async function attachmentFile(
  storage: ChatDeps['storage'],
  row: FileRow | undefined,
  key: string | null | undefined,
): Promise<AttachmentFile> {
  const file = key == null ? null : await storage.read(key)
  if (row === undefined || file === null) throw refuse('ATTACHMENT_NOT_FOUND')
  const isImage = row.type === 'image'
  return {
    headers: {
      // images were encoded by us; everything else from members may only be downloaded, never shown as a page
      'content-type': isImage ? row.media_type : 'application/octet-stream',
      'content-disposition': disposition(isImage ? 'inline' : 'attachment', row.filename),
      'content-length': String(file.size),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, max-age=60',
    },
    body: file.body,
  }
}

function uploadedRow(db: Database, userId: string, id: string) {
  return db
    .selectFrom('attachments')
    .select(columns)
    .where('id', '=', id)
    .where('uploader_id', '=', userId)
    .executeTakeFirst()
}

function readableRow(db: Database, userId: string, id: string) {
  return db
    .selectFrom('attachments as a')
    .select(columns)
    .where('a.id', '=', id)
    .where(({ exists, selectFrom, and, or, not, eb }) =>
      and([
        or([eb('a.message_seq', 'is not', null), eb('a.uploader_id', '=', userId)]),
        not(
          exists(
            selectFrom('messages as m')
              .select('m.id')
              .whereRef('m.thread_id', '=', 'a.thread_id')
              .whereRef('m.seq', '=', 'a.message_seq')
              .where('m.deleted_at', 'is not', null),
          ),
        ),
        exists(
          selectFrom('thread_members as tm')
            .select('tm.user_id')
            .whereRef('tm.thread_id', '=', 'a.thread_id')
            .where('tm.user_id', '=', userId),
        ),
      ]),
    )
    .executeTakeFirst()
}

/** The Content-Disposition header (RFC 6266): the full name encoded by RFC 8187, and an ASCII fallback for old clients. */
function disposition(kind: 'inline' | 'attachment', filename: string): string {
  const ascii = filename.replaceAll(/[^\w .,()-]/g, '_')
  const encoded = encodeURIComponent(filename).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
