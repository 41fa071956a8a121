import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { NotificationsDeps } from './deps.ts'
import { notify } from './notify.ts'
import type { Notice } from './notify.ts'
import { ownTables } from './own-tables.ts'
import { notificationsRoutes } from './routes.ts'
import { unsubscribe } from './unsubscribe.ts'

export type { Notice, NoticeTexts, Notify } from './notify.ts'

/** What members are told of: the bell's list, which emails they want, and the one way to tell them something. */
export function createNotifications(deps: NotificationsDeps) {
  return {
    routes: notificationsRoutes(deps),
    ownData: ownTables,
    handlers: [unsubscribe(deps)],
    /** Tells a member of something once, in the caller's transaction; see `Notice`. */
    notify: (trx: Transaction<DB>, notice: Notice) => notify(deps, trx, notice),
  }
}
