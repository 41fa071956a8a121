import { days } from '../../platform/clock.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { NotificationsDeps } from './deps.ts'

/** How long a notification is kept that its member has read or hidden: twelve months. */
const keptMs = days(365)

/** Deletes old notifications every night. */
export function oldNotificationsQueue(deps: Pick<NotificationsDeps, 'db' | 'clock'>): Queue<object> {
  return scheduled({
    name: 'old-notifications',
    cron: '53 3 * * *',
    run: () => deleteOldNotifications(deps),
  })
}

/** Deletes notifications that are old, and read or hidden. What its member has not seen stays. */
export async function deleteOldNotifications({ db, clock }: Pick<NotificationsDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs)
  await deleteInBatches((limit) => {
    const old = db
      .selectFrom('notifications')
      .select('id')
      .where('created_at', '<', before)
      .where((eb) => eb.or([eb('read', '=', true), eb('hidden', '=', true)]))
      .limit(limit)
    return db.deleteFrom('notifications').where('id', 'in', old).executeTakeFirst()
  })
}
