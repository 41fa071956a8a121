import { sql } from 'kysely'
import { hours } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { Storage } from '../../providers/storage/port.ts'

type Deps = { db: Database; clock: Clock }
type RemovalDeps = Deps & { storage: Storage }

/** Younger files may belong to an upload that is still running. */
const unusedAfterMs = hours(24)

/** Records the key of a picture before its file is stored. */
export async function recordFile({ db, clock }: Deps, key: string): Promise<void> {
  await db.insertInto('avatar_files').values({ key, stored_at: clock.now() }).execute()
}

/**
 * Removes pictures that no profile shows, every night after the erasure of accounts: those of erased members and of
 * interrupted uploads.
 */
export function unusedAvatarsQueue(deps: RemovalDeps): Queue<object> {
  return scheduled({
    name: 'unused-avatars',
    cron: '37 4 * * *',
    run: () => removeUnusedAvatars(deps),
  })
}

/** A file that cannot be removed is tried again the next night. */
export async function removeUnusedAvatars({ db, clock, storage }: RemovalDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedAfterMs)
  const { rows } = await sql<{ key: string }>`
    select key from avatar_files where stored_at < ${before}
      and not exists (select from profiles where avatar_url = '/' || key)`.execute(db)
  await forEachIsolated(rows, async ({ key }) => {
    await storage.remove(key)
    await db.deleteFrom('avatar_files').where('key', '=', key).execute()
  })
}
