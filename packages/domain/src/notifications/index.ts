export { notificationsContract } from './contract.ts'
export { notificationsErrors } from './errors.ts'
export { kindsOfFilter, notificationFilters } from './filters.ts'
export type { NotificationFilter } from './filters.ts'
export { MailChoices, MailChoicesInput, NotificationKind, notificationKinds, notificationTexts } from './kinds.ts'
export { badgeText } from './rules.ts'
export {
  Notification,
  NotificationDetails,
  NotificationListQuery,
  NotificationMark,
  NotificationPage,
  notificationsPerPage,
  UnreadCount,
} from './schema.ts'
