import { sql } from 'kysely'
import { hours } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { eachAlone } from '../../platform/each-alone.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { Storage } from '../../providers/storage/port.ts'

type Parts = { db: Database; clock: Clock }
type SweepDeps = Parts & { storage: Storage }

/** So old is a file at least when nobody is about to show it any more. */
const unusedAfterMs = hours(24)

/** Notes the file of a picture that is about to be stored. */
export async function noteFile({ db, clock }: Parts, key: string): Promise<void> {
  await db.insertInto('avatar_files').values({ key, stored_at: clock.now() }).execute()
}

/**
 * Removes pictures that no profile shows, every night after the erasure of accounts: those of erased members, and what an
 * upload left behind that was cut off.
 */
export function unusedAvatarsQueue(deps: SweepDeps): Queue<object> {
  return scheduled({
    name: 'unused-avatars',
    cron: '37 4 * * *',
    run: () => removeUnusedAvatars(deps),
  })
}

/** Does what its queue does. A file whose removal fails is tried again in the next night. */
export async function removeUnusedAvatars({ db, clock, storage }: SweepDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedAfterMs)
  const { rows } = await sql<{ key: string }>`
    select key from avatar_files where stored_at < ${before}
      and not exists (select from profiles where avatar_url = '/' || key)`.execute(db)
  await eachAlone(rows, async ({ key }) => {
    await storage.remove(key)
    await db.deleteFrom('avatar_files').where('key', '=', key).execute()
  })
}
