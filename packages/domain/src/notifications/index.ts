export { notificationsContract } from './contract.ts'
export { notificationsErrors } from './errors.ts'
export { MailChoices, MailChoicesInput, NotificationKind, notificationKinds, notificationTexts } from './kinds.ts'
export { badgeText } from './rules.ts'
export type { NotificationFilter } from './schema.ts'
export {
  kindsOfFilter,
  Notification,
  NotificationDetails,
  NotificationListQuery,
  NotificationMark,
  NotificationPage,
  notificationsPerPage,
  UnreadCount,
} from './schema.ts'
