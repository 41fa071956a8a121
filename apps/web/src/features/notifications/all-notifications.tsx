import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '../../ui/load-more.tsx'
import { type NotificationFilter, NotificationsPage } from './notifications-page.tsx'
import { notificationsQuery } from './queries.ts'
import { useNotificationActs } from './use-notification-acts.ts'

/** Every notification of the member, page by page. */
export function AllNotifications({ loadedAt }: { loadedAt: string }) {
  const [filter, setFilter] = useState<NotificationFilter>('all')
  const acts = useNotificationActs()
  const list = useSuspenseInfiniteQuery(notificationsQuery(filter))
  const items = list.data.pages.flatMap((page) => page.items)
  return (
    <NotificationsPage
      {...acts}
      items={items}
      loadedAt={loadedAt}
      unreadCount={list.data.pages.at(-1)?.unread_count ?? 0}
      filter={filter}
      onFilterChange={setFilter}
    >
      <LoadMore
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        error={list.isFetchNextPageError ? 'We couldn’t load more notifications.' : null}
        {...(list.data.pages.length > 1 && { status: `${items.length} notifications shown` })}
      />
    </NotificationsPage>
  )
}
