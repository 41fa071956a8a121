import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'

type Deps = { db: Database; clock: Clock }

/** Deletes expired sessions, with the IP addresses they were used from, expired emailed links and access tokens: every night. */
export function expiredSignInsQueue(deps: Deps): Queue<object> {
  return scheduled({
    // the schedule is stored under this name
    name: 'ended-sessions',
    cron: '29 3 * * *',
    run: () => deleteExpired(deps),
  })
}

async function deleteExpired({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  for (const table of ['sessions', 'verifications', 'access_tokens'] as const)
    await deleteInBatches((limit) => {
      const expired = db.selectFrom(table).select('id').where('expires_at', '<', now).limit(limit)
      return db.deleteFrom(table).where('id', 'in', expired).executeTakeFirst()
    })
}
