import type { NotificationFilter } from '@wayhouse/domain/notifications'
import { orpc } from '../../platform/api/orpc.ts'
import { pages } from '../../platform/api/pages.ts'

/** What the page of all notifications shows. */
export type ShownNotifications = 'all' | NotificationFilter

/** The newest ten notifications and the number of all unread ones, for the bell. */
export const bellQuery = orpc.notifications.list.queryOptions({ input: {} })

/** All notifications, or those that a filter leaves, page by page. */
export const notificationsQuery = (filter: ShownNotifications) =>
  orpc.notifications.list.infiniteOptions(pages({ limit: 20, ...(filter !== 'all' && { only: filter }) }))
