import { sql } from 'kysely'
import { hours } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { removeFilesLater } from '../../../platform/file-removal.ts'
import { scheduled } from '../../../platform/jobs.ts'
import type { Queue } from '../../../platform/jobs.ts'
import type { TribesDeps } from '../deps.ts'
import { storageKeys } from './photo-address.ts'

type Deps = Pick<TribesDeps, 'db' | 'clock' | 'jobs'>

/** Removes photos that are in no tribe, every hour. */
export function unusedPhotosQueue(deps: Deps): Queue<object> {
  return scheduled({
    name: 'unused-photos',
    cron: '41 * * * *',
    run: () => removeUnusedPhotos(deps),
  })
}

const batchSize = 500
const retentionMs = hours(24)

/** Removes photos that have been in no tribe for a day. Several nodes may run it simultaneously. */
export async function removeUnusedPhotos({ db, clock, jobs }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs)
  let hasMore = true
  while (hasMore)
    hasMore = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ image_url: string }>`
        delete from uploaded_photos where image_url in (
          select image_url from uploaded_photos where tribe_id is null and changed_at < ${before}
          limit ${batchSize} for update skip locked)
        returning image_url`.execute(trx)
      await removeFilesLater(
        jobs,
        trx,
        rows.flatMap(({ image_url }) => storageKeys(image_url)),
      )
      return rows.length > 0
    })
}
