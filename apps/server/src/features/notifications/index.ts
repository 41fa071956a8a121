import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { ShownInEmail } from '../../platform/mail.ts'
import type { NotificationsDeps } from './deps.ts'
import { written } from './notice-type.ts'
import type { Emailed } from './notification-email.ts'
import { notify, sendEmail } from './notify.ts'
import type { Notice } from './notify.ts'
import { deleteOldNotifications, oldNotificationsQueue } from './old-notifications.ts'
import { ownTables } from './own-tables.ts'
import { pageNotices } from './page-notices.ts'
import { hideBetween, isHiddenNow } from './queries.ts'
import { notificationsRoutes } from './routes.ts'
import { unsubscribe } from './unsubscribe.ts'

export type { EmailContent, Emailed } from './notification-email.ts'
export { noticeSample, textsOfNotice } from './notice-sample.ts'
export { noticeType, written } from './notice-type.ts'
export type { NoticePerson, NoticeStay, NoticeType } from './notice-type.ts'
export { requestSubject, tribeSubject } from './notice-context.ts'
export type { CurrentSubject, NoticeSubject } from './notice-context.ts'
export type { NotificationsDeps } from './deps.ts'
export { notice } from './notify.ts'
export type { Notice, Notify, SendEmail } from './notify.ts'
export type { PageNotices } from './page-notices.ts'

export type Notifications = ReturnType<typeof createNotifications>

/** Notifications: the bell's list, members' email choices, and the function that notifies members. */
export function createNotifications(deps: NotificationsDeps) {
  return {
    routes: notificationsRoutes(deps),
    ownData: ownTables,
    /** For links of emails, which their token authorises, not their origin. */
    linkHandlers: [unsubscribe(deps)],
    queues: [oldNotificationsQueue(deps)],
    /** Notifies members, each once, in the caller's transaction; see `Notice`. */
    notify: (trx: Transaction<DB>, ...notices: Notice[]) => notify(deps, trx, ...notices),
    /** Sends emails to members who want them, without showing anything in the bell. */
    sendEmail: (trx: Transaction<DB>, ...emailed: Emailed[]) => sendEmail(deps, trx, ...emailed),
    /** Whether some of what a queued email shows is hidden from its reader by now. */
    isHiddenNow: (shows: ShownInEmail) => isHiddenNow(deps.db, shows),
    /** For tests: a type with any texts. */
    written,
    pageNotices,
    /** Hides the notifications that two members have of each other, when one blocks the other. */
    hideBetween: (trx: Transaction<DB>, { pair }: { pair: readonly [string, string] }) => hideBetween(trx, pair),
    /** Runs the queue's work once. */
    deleteOldNotifications: () => deleteOldNotifications(deps),
  }
}
