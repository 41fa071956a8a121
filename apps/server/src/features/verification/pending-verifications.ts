import { sql } from 'kysely'
import { minutes } from '../../platform/clock.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { IdentitySession, IdentitySync, VerificationDeps } from './deps.ts'

/** How long a session may be pending without an event before it is checked at the partner, and checked again. */
const staleMs = minutes(15)
const batchSize = 50

/** Every minute: checks sessions that have been pending for a while, in case an event was lost. */
export function pendingVerificationsQueue(deps: VerificationDeps, sync: IdentitySync): Queue<object> {
  return scheduled({
    name: 'pending-verifications',
    cron: '* * * * *',
    retryLimit: 0,
    run: async () => sync.syncStale(await staleSessions(deps), (session) => markChecked(deps, session)),
  })
}

async function staleSessions({ db, clock, profiles }: VerificationDeps): Promise<IdentitySession[]> {
  const pending = await profiles.pendingVerifications(db)
  const rows = await db
    .selectFrom('identity_sessions')
    .select(['id', 'user_id'])
    .where(({ eb, or }) =>
      or([
        eb('id', '=', sql<string>`any(${pending.map(({ sessionId }) => sessionId)}::text[])`),
        eb('gender', 'is not', null),
      ]),
    )
    .where('last_checked_at', '<', new Date(clock.now().getTime() - staleMs))
    .orderBy('last_checked_at')
    .limit(batchSize)
    .execute()
  return rows.map(({ id, user_id }) => ({ id, userId: user_id }))
}

async function markChecked({ db, clock }: VerificationDeps, { id }: IdentitySession): Promise<void> {
  await db.updateTable('identity_sessions').set({ last_checked_at: clock.now() }).where('id', '=', id).execute()
}
