import { randomUUID } from 'node:crypto'
import { receiptMaxBytes } from '@wayhouse/domain/costs'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { hours } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { removeFilesLater } from '../../platform/file-removal.ts'
import { isId } from '../../platform/is-id.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import { decoded } from '../../platform/pictures.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { CostsDeps } from './deps.ts'
import { concerns } from './expense-rows.ts'
import { openLedger } from './ledger.ts'
import type { Ledger } from './ledger.ts'

const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif'])
/** Enough to read small print. */
const maxEdge = 2048
/** For how long an uploaded picture waits for its line. */
const unusedHours = 24

type Upload = { params: { id: string }; body: File }

/** Uploads the picture of a receipt: it is encoded again, without its metadata. The row is written before the bytes. */
export async function addReceipt(
  deps: CostsDeps,
  viewer: Viewer,
  { params, body }: Upload,
): Promise<{ id: string; url: string }> {
  const { db, clock, limits, storage, log } = deps
  const { tribe, own } = await openLedger(deps, db, { viewerId: viewer.id, tribeId: params.id })
  await limits.count('upload', viewer.id)
  if (body.size > receiptMaxBytes) throw refuse('RECEIPT_TOO_LARGE')
  const picture = await decoded(Buffer.from(await body.arrayBuffer()), formats, (image) =>
    image
      .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer(),
  )
  if (picture === null) throw refuse('RECEIPT_UNREADABLE')
  const name = randomUUID()
  const storage_key = `receipts/${name.slice(0, 2)}/${name}`
  const { id } = await db
    .insertInto('cost_receipts')
    .values({ tribe_id: tribe.id, uploader_id: own.id, storage_key, stored_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    await storage.put(storage_key, picture.result, 'image/webp')
  } catch (err) {
    log.error({ err }, 'a receipt could not be stored')
    throw refuse('RECEIPT_NOT_STORED')
  }
  return receiptView(tribe.id, id)
}

/** A stored picture with its address. */
export function receiptView(tribeId: string, id: string): { id: string; url: string } {
  return { id, url: `/api/tribes/${tribeId}/costs/receipts/${id}` }
}

/** Gives a picture to a line of the same tribe. Only who uploaded it can. */
export async function claimReceipt(
  trx: Transaction<DB>,
  { tribe, own }: Ledger,
  { expenseId, receiptId }: { expenseId: string; receiptId: string },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update cost_expenses e set receipt_id = r.id from cost_receipts r
    where e.id = ${expenseId} and r.id = ${receiptId} and r.tribe_id = ${tribe.id}
      and (r.uploader_id = ${own.id} or e.receipt_id = r.id)`.execute(trx)
  if (numAffectedRows !== 1n) throw refuse('RECEIPT_NOT_FOUND')
}

/** The picture of a receipt, for who may see the costs. Who has left sees those of the lines they are in. */
export async function findReceipt(
  deps: CostsDeps,
  viewer: Viewer,
  { id: tribeId, receipt_id: receiptId }: { id: string; receipt_id: string },
) {
  const { own } = await openLedger(deps, deps.db, { viewerId: viewer.id, tribeId })
  const key = isId(receiptId) ? await storageKeyOf(deps.db, { own, tribeId, receiptId }) : undefined
  const file = key === undefined ? null : await deps.storage.read(key)
  if (file === null) throw refuse('RECEIPT_NOT_FOUND')
  const headers = {
    'content-type': 'image/webp',
    'content-length': String(file.size),
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, max-age=60',
  }
  return { headers, body: file.body }
}

type Wanted = Pick<Ledger, 'own'> & { tribeId: string; receiptId: string }

async function storageKeyOf(db: Database, { own, tribeId, receiptId }: Wanted): Promise<string | undefined> {
  const isShown =
    own.standing === 'left'
      ? sql`exists (
          select from cost_expenses e join cost_versions v on v.expense_id = e.id and v.version = e.version
          where e.receipt_id = r.id and ${concerns(own.id)})`
      : sql`true`
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from cost_receipts r where id = ${receiptId} and tribe_id = ${tribeId} and ${isShown}`.execute(
    db,
  )
  return rows[0]?.storage_key
}

/** Removes pictures that no line has, every hour. */
export function unusedReceiptsQueue(deps: Pick<CostsDeps, 'db' | 'clock' | 'jobs'>): Queue<object> {
  return scheduled({ name: 'unused-receipts', cron: '52 * * * *', run: () => removeUnusedReceipts(deps) })
}

export function removeUnusedReceipts({ db, clock, jobs }: Pick<CostsDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const before = new Date(clock.now().getTime() - hours(unusedHours))
  const unused = sql`stored_at < ${before} and not exists (select from cost_expenses e where e.receipt_id = cost_receipts.id)`
  return inTransaction(db, (trx) => removeReceipts(jobs, trx, unused))
}

/** Removes the rows of receipts now, and their bytes after the commit. */
export async function removeReceipts(
  jobs: CostsDeps['jobs'],
  trx: Transaction<DB>,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from cost_receipts where ${condition} returning storage_key`.execute(trx)
  await removeFilesLater(
    jobs,
    trx,
    rows.map(({ storage_key }) => storage_key),
  )
}
