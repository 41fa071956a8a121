import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '../../ui/layout/load-more.tsx'
import { hasLoadError, LoadError } from '../../ui/states/load-error.tsx'
import { NotificationsPage } from './notifications-page.tsx'
import { notificationsQuery, type ShownNotifications } from './queries.ts'
import { useNotificationActions } from './use-notification-actions.ts'

/** All notifications of the member, page by page. While a filter loads, the previous list stays. */
export function AllNotifications({ loadedAt }: { loadedAt: string }) {
  const [filter, setFilter] = useState<ShownNotifications>('all')
  const actions = useNotificationActions()
  const list = useInfiniteQuery({ ...notificationsQuery(filter), placeholderData: keepPreviousData })
  const pages = list.data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  return (
    <NotificationsPage
      {...actions}
      items={items}
      loading={list.isPending || list.isPlaceholderData}
      notLoaded={hasLoadError(list) && <LoadError query={list}>We couldn’t load your notifications.</LoadError>}
      loadedAt={loadedAt}
      unreadCount={pages.at(-1)?.unread_count ?? 0}
      filter={filter}
      onFilterChange={setFilter}
    >
      <LoadMore
        hasMore={list.hasNextPage && !list.isPlaceholderData}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        error={list.isFetchNextPageError ? 'We couldn’t load more notifications.' : null}
        {...(pages.length > 1 && { status: `${items.length} notifications shown` })}
      />
    </NotificationsPage>
  )
}
