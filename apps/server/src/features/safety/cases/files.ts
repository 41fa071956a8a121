import { randomUUID } from 'node:crypto'
import { reportFileMaxBytes } from '@wayhouse/domain/safety'
import type { ReportPictureFile } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { hours } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { removeFilesLater } from '../../../platform/file-removal.ts'
import { isId } from '../../../platform/is-id.ts'
import { scheduled } from '../../../platform/jobs.ts'
import type { Queue } from '../../../platform/jobs.ts'
import type { Operator } from '../../../platform/operator.ts'
import { decoded } from '../../../platform/pictures.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Storage } from '../../../providers/storage/port.ts'
import type { SafetyDeps, SubjectCopy } from '../deps.ts'
import { shownTo } from './shown-to.ts'

const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif'])
const maxEdge = 2048
/** For how long an uploaded picture waits for its report. */
const unsentHours = 24

type Deps = Pick<SafetyDeps, 'db' | 'clock' | 'storage' | 'log' | 'limits'>
type NewFile = { uploaderId: string; isCopy: boolean; name: string; type: string; bytes: Uint8Array }

/** Uploads a picture for a report: it is encoded again, without its metadata. */
export async function addPicture(deps: Deps, viewerId: string, file: File): Promise<{ id: string }> {
  await deps.limits.count('upload', viewerId)
  if (file.size > reportFileMaxBytes) throw refuse('REPORT_PICTURE_TOO_LARGE')
  const picture = await decoded(Buffer.from(await file.arrayBuffer()), formats, (image) =>
    image
      .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer(),
  )
  if (picture === null) throw refuse('REPORT_PICTURE_UNREADABLE')
  const newFile = { uploaderId: viewerId, isCopy: false, name: 'picture.webp', type: 'image/webp' }
  return { id: await storeFile(deps, { ...newFile, bytes: picture.result }) }
}

/**
 * Copies the files of what is reported, and returns the ids of the copies: they wait for the report as uploads do. A file that is not
 * there any more is left out.
 */
export async function copyFiles(deps: Deps, uploaderId: string, files: SubjectCopy['files']): Promise<string[]> {
  const ids = []
  for (const { key, name, type } of files) {
    const stored = await deps.storage.read(key)
    if (stored === null) continue
    const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer())
    ids.push(await storeFile(deps, { uploaderId, isCopy: true, name, type, bytes }))
  }
  return ids
}

/** The row is written before the bytes, so that there are no stored bytes without a row. */
async function storeFile({ db, clock, storage, log }: Deps, file: NewFile): Promise<string> {
  const name = randomUUID()
  const storage_key = `reports/${name.slice(0, 2)}/${name}`
  const { id } = await db
    .insertInto('report_files')
    .values({
      uploader_id: file.uploaderId,
      is_copy: file.isCopy,
      name: file.name,
      media_type: file.type,
      storage_key,
      stored_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    await storage.put(storage_key, file.bytes, file.type)
  } catch (err) {
    log.error({ err }, 'a file of a report could not be stored')
    throw refuse('REPORT_PICTURE_NOT_STORED')
  }
  return id
}

/** Attaches files to a report. Each belongs to one report, of its uploader; else REPORT_PICTURE_NOT_FOUND. */
export async function claimFiles(
  trx: Transaction<DB>,
  { reportId, uploaderId, ids }: { reportId: string; uploaderId: string; ids: readonly string[] },
): Promise<void> {
  const wanted = [...new Set(ids)]
  const { numAffectedRows } = await sql`
    update report_files set report_id = ${reportId}
    where id = any(${wanted}::uuid[]) and uploader_id = ${uploaderId} and report_id is null`.execute(trx)
  if (numAffectedRows !== BigInt(wanted.length)) throw refuse('REPORT_PICTURE_NOT_FOUND')
}

type Reader = Pick<SafetyDeps, 'db' | 'storage'>

/** A picture that a member added to a report, for that member. */
export async function findPicture({ db, storage }: Reader, viewerId: string, id: string): Promise<ReportPictureFile> {
  const row = isId(id)
    ? await db
        .selectFrom('report_files')
        .select(['storage_key', 'media_type'])
        .where('id', '=', id)
        .where('uploader_id', '=', viewerId)
        .where('is_copy', '=', false)
        .executeTakeFirst()
    : undefined
  return readFile(storage, row)
}

/** A file of a report, added to it or copied, for an operator who may read its case. */
export async function findCaseFile(
  deps: Reader & Pick<SafetyDeps, 'housematesOf'>,
  id: string,
  by: Operator,
): Promise<ReportPictureFile> {
  const row = await deps.db
    .selectFrom('report_files as f')
    .innerJoin('reports as r', 'r.id', 'f.report_id')
    .innerJoin('cases as c', 'c.number', 'r.case_number')
    .select(['f.storage_key', 'f.media_type'])
    .where('f.id', '=', id)
    .where(await shownTo(deps, by, 'c'))
    .executeTakeFirst()
  return readFile(deps.storage, row)
}

async function readFile(
  storage: Storage,
  row: { storage_key: string; media_type: string } | undefined,
): Promise<ReportPictureFile> {
  const file = row === undefined ? null : await storage.read(row.storage_key)
  if (row === undefined || file === null) throw refuse('REPORT_PICTURE_NOT_FOUND')
  const headers = {
    'content-type': row.media_type,
    'content-length': String(file.size),
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, max-age=60',
  }
  return { headers, body: file.body }
}

/** Removes files whose report was never sent, every hour. */
export function unsentFilesQueue(deps: Pick<SafetyDeps, 'db' | 'clock' | 'jobs'>): Queue<object> {
  return scheduled({ name: 'unsent-report-files', cron: '41 * * * *', run: () => removeUnsentFiles(deps) })
}

export function removeUnsentFiles({ db, clock, jobs }: Pick<SafetyDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const before = new Date(clock.now().getTime() - hours(unsentHours))
  return inTransaction(db, (trx) => removeFiles(jobs, trx, sql`report_id is null and stored_at < ${before}`))
}

/** Removes the rows of files now, and their bytes after the commit. */
export async function removeFiles(
  jobs: SafetyDeps['jobs'],
  trx: Transaction<DB>,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from report_files where ${condition} returning storage_key`.execute(trx)
  await removeFilesLater(
    jobs,
    trx,
    rows.map(({ storage_key }) => storage_key),
  )
}
