import { dueErasureWarning, erasureWarningDays } from '@wayhouse/domain/accounts'
import { days } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import { emailsOf } from './addresses.ts'
import type { AccountsDeps } from './deps.ts'
import { erasureReminderEmail } from './emails.ts'
import { erasedOn } from './erasure.ts'

/** Reminds members whose accounts are about to be erased, every half hour (REC-02). */
export function erasureWarningsQueue(deps: AccountsDeps): Queue<object> {
  return scheduled({ name: 'erasure-warnings', cron: '*/30 * * * *', run: () => warnOfErasure(deps) })
}

/** Sends the reminders that are due, each once. After an outage only the latest is sent. */
export async function warnOfErasure(deps: AccountsDeps): Promise<void> {
  const requestedUntil = new Date(deps.clock.now().getTime() - days(erasureWarningDays[0]))
  const ids = await deps.profiles.deletionRequests(deps.db, requestedUntil)
  await forEachIsolated(ids, (id) => warn(deps, id, requestedUntil))
}

/** Reads the request under the lock of the profile: the member may have withdrawn it a moment ago. */
function warn({ db, clock, mail, profiles, config }: AccountsDeps, id: string, until: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const requestedAt = await profiles.lockForDeletion(trx, id, until)
    const now = clock.now()
    const day = requestedAt === null ? null : dueErasureWarning(requestedAt, now)
    if (requestedAt === null || day === null) return
    const isNew = await trx
      .insertInto('erasure_warnings')
      .values({ user_id: id, requested_at: requestedAt, day, sent_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst()
    if (isNew === undefined) return
    const to = (await emailsOf(trx, [id])).get(id)
    if (to === undefined) return
    await mail.send(trx, erasureReminderEmail(to, { erasedOn: erasedOn(requestedAt), day, appUrl: config.appUrl }))
  })
}
