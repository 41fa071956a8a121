import { orpc } from '../../platform/orpc.ts'
import type { NotificationFilter } from './notifications-page.tsx'

/** The newest ten notifications and the number of all unread ones, for the bell. */
export const bellQuery = orpc.notifications.list.queryOptions({ input: {} })

/** All notifications, or all unread ones, page by page. */
export const notificationsQuery = (filter: NotificationFilter) =>
  orpc.notifications.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      limit: 20,
      ...(filter === 'unread' && { only: filter }),
      ...(cursor && { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
