import { sql } from 'kysely'
import { hours } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { removeFilesLater } from '../../../platform/file-removal.ts'
import { scheduled } from '../../../platform/jobs.ts'
import type { Queue } from '../../../platform/jobs.ts'
import type { TribesDeps } from '../deps.ts'
import { keysOf } from './photo-address.ts'

type SweepDeps = Pick<TribesDeps, 'db' | 'clock' | 'jobs'>

/** Removes photos that no tribe has, every hour. */
export function unusedPhotosQueue(deps: SweepDeps): Queue<object> {
  return scheduled({
    name: 'unused-photos',
    cron: '41 * * * *',
    run: () => removeUnusedPhotos(deps),
  })
}

const maxAtOnce = 500
const keptHours = 24

/** Removes what was uploaded, or taken out of a tribe, a day ago and is in none. Any number of nodes may do so at once. */
export async function removeUnusedPhotos({ db, clock, jobs }: SweepDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - hours(keptHours))
  let some = true
  while (some)
    some = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ image_url: string }>`
        delete from uploaded_photos where image_url in (
          select image_url from uploaded_photos where tribe_id is null and changed_at < ${before}
          limit ${maxAtOnce} for update skip locked)
        returning image_url`.execute(trx)
      await removeFilesLater(
        jobs,
        trx,
        rows.flatMap(({ image_url }) => keysOf(image_url)),
      )
      return rows.length > 0
    })
}
