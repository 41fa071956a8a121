import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../platform/api/pages.ts'
import { useFilters } from '../../platform/page/use-filters.ts'
import { MorePages } from '../../ui/layout/load-more.tsx'
import { hasLoadError, LoadError } from '../../ui/states/load-error.tsx'
import { NotificationsPage } from './notifications-page.tsx'
import { notificationsQuery } from './queries.ts'
import { useNotificationActions } from './use-notification-actions.ts'

/** All notifications of the member, page by page. While a filter loads, the previous list stays. */
export function AllNotifications({ loadedAt }: { loadedAt: string }) {
  const [{ only = 'all' }, change] = useFilters('/app/notifications')
  const actions = useNotificationActions()
  const list = useInfiniteQuery({ ...notificationsQuery(only), placeholderData: keepPreviousData })
  return (
    <NotificationsPage
      {...actions}
      items={itemsOf(list.data)}
      loading={list.isPending || list.isPlaceholderData}
      notLoaded={hasLoadError(list) && <LoadError query={list}>We couldn’t load your notifications.</LoadError>}
      loadedAt={loadedAt}
      unreadCount={list.data?.pages.at(-1)?.unread_count ?? 0}
      filter={only}
      onFilterChange={(next) => change({ only: next === 'all' ? undefined : next }, true)}
    >
      <MorePages query={list} of="notifications" />
    </NotificationsPage>
  )
}
