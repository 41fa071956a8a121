import { days } from '../../platform/clock.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { NotificationsDeps } from './deps.ts'

/** How long notifications that were read or hidden are kept. */
const retentionMs = days(365)

/** Deletes old notifications every night. */
export function oldNotificationsQueue(deps: Pick<NotificationsDeps, 'db' | 'clock'>): Queue<object> {
  return scheduled({
    name: 'old-notifications',
    cron: '53 3 * * *',
    run: () => deleteOldNotifications(deps),
  })
}

/** Deletes old notifications that were read or hidden. Unread ones stay. */
export async function deleteOldNotifications({ db, clock }: Pick<NotificationsDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs)
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
