import type { AttachmentFile, AttachmentQuery } from '@wayhouse/domain/chat'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/is-id.ts'
import { refuse } from '../../platform/refuse.ts'
import type { ChatDeps } from './deps.ts'

type Parts = Pick<ChatDeps, 'db' | 'storage'>

/**
 * The bytes of a file: for its uploader until it is sent, then for everyone in the conversation. A member who may not read it
 * is told ATTACHMENT_NOT_FOUND, as where there is none.
 */
export async function findAttachment(
  { db, storage }: Parts,
  reader: { id: string },
  { id, size }: AttachmentQuery,
): Promise<AttachmentFile> {
  const row = isId(id) ? await readableRow(db, reader.id, id) : undefined
  return opened(storage, row, size === 'preview' ? row?.preview_key : row?.storage_key)
}

/** The bytes of a file for the member who uploaded it, also after they have left the conversation. */
export async function findOwnFile(
  { db, storage }: Parts,
  uploader: { id: string },
  id: string,
): Promise<AttachmentFile> {
  const row = isId(id) ? await uploadedRow(db, uploader.id, id) : undefined
  return opened(storage, row, row?.storage_key)
}

const columns = ['type', 'filename', 'media_type', 'storage_key', 'preview_key'] as const
type FileRow = { type: string; filename: string; media_type: string }

async function opened(
  storage: ChatDeps['storage'],
  row: FileRow | undefined,
  key: string | null | undefined,
): Promise<AttachmentFile> {
  const file = key == null ? null : await storage.read(key)
  if (row === undefined || file === null) throw refuse('ATTACHMENT_NOT_FOUND')
  const isImage = row.type === 'image'
  return {
    headers: {
      // we made the images ourselves; whatever else members send is no page of ours, only something to save
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
    .where(({ exists, selectFrom, and, or, eb }) =>
      and([
        or([eb('a.message_seq', 'is not', null), eb('a.uploader_id', '=', userId)]),
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

/** The header of RFC 6266: the name in full, encoded by RFC 8187, and what is left of it in ASCII for old programs. */
function disposition(kind: 'inline' | 'attachment', filename: string): string {
  const plain = filename.replaceAll(/[^\w .,()-]/g, '_')
  const encoded = encodeURIComponent(filename).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
