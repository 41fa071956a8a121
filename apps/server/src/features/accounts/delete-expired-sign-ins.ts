import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'

type Parts = { db: Database; clock: Clock }

/** Deletes sessions, with the addresses they were used from, and emailed links once they have ended: every night. */
export function endedSignInsQueue(deps: Parts): Queue<object> {
  return scheduled({
    // the name that its schedule is stored under
    name: 'ended-sessions',
    cron: '29 3 * * *',
    run: () => deleteEnded(deps),
  })
}

async function deleteEnded({ db, clock }: Parts): Promise<void> {
  const now = clock.now()
  for (const table of ['sessions', 'verifications'] as const)
    await deleteInBatches((limit) => {
      const ended = db.selectFrom(table).select('id').where('expires_at', '<', now).limit(limit)
      return db.deleteFrom(table).where('id', 'in', ended).executeTakeFirst()
    })
}
