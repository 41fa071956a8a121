import type { ReactNode } from 'react'
import { Link } from '../../platform/page/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { useMinute } from '../../ui/labels/use-minute.ts'
import { Loading } from '../../ui/states/skeleton.tsx'
import { groupByDay } from './group-by-day.ts'
import { NoNotifications } from './no-notifications.tsx'
import { NotificationDays } from './notification-days.tsx'
import type { NotificationListProps } from './notification-list.tsx'
import type { ShownNotifications } from './queries.ts'
import { useRowKeys } from './use-row-keys.ts'

type NotificationsPageProps = NotificationListProps & {
  /** When the page was loaded; the same on the server and in the browser. */
  loadedAt: string
  unreadCount: number
  filter: ShownNotifications
  onFilterChange: (filter: ShownNotifications) => void
  onReadAll: () => void
  busy?: boolean
  /** The list for the filter is being loaded. */
  loading?: boolean
  /** Replaces a list that could not be loaded. */
  notLoaded?: ReactNode
  /** Shown below the list, such as `MorePages`. */
  children?: ReactNode
}

/** All notifications, by day and by stay. */
export function NotificationsPage(props: NotificationsPageProps) {
  const { items, unreadCount, filter, onFilterChange, onReadAll, busy = false, notLoaded, children } = props
  return (
    <main id="main" className="page flex grow flex-col pt-8 pb-12 lg:pt-12">
      <div className="mx-auto flex w-full max-w-190 grow flex-col">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h1 className="display text-3xl">Notifications</h1>
          {unreadCount > 0 && (
            <Button variant="outline" size="sm" busy={busy} onClick={onReadAll}>
              Mark all as read
            </Button>
          )}
        </div>
        <div className="mt-5">
          <Segmented
            label="Show"
            hideLabel
            variant="chips"
            options={[
              { value: 'all', label: 'All' },
              { value: 'unread', label: unreadCount > 0 ? `Unread (${unreadCount})` : 'Unread' },
              { value: 'requests', label: 'Requests' },
              { value: 'stays', label: 'Stays' },
              { value: 'reviews', label: 'Reviews' },
            ]}
            value={filter}
            onValueChange={onFilterChange}
          />
        </div>
        {notLoaded ? <div className="mt-8">{notLoaded}</div> : <Notifications {...props} />}
        {children && <div className="mt-8">{children}</div>}
        {items.length > 0 && <Foot />}
      </div>
    </main>
  )
}

function Notifications({ items, loading = false, loadedAt, filter, onOpen, onHide }: NotificationsPageProps) {
  const now = useMinute()
  const days = groupByDay(items, now ?? new Date(loadedAt), now ? undefined : 'UTC')
  const { list, hide, onKeyDown } = useRowKeys(
    days.flatMap(({ blocks }) => blocks.flatMap((block) => block.items)),
    onHide,
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the links inside
    <div
      ref={list}
      onKeyDown={onKeyDown}
      aria-busy={loading}
      className={`flex grow flex-col transition-opacity ${loading && items.length > 0 ? 'opacity-50 delay-200' : ''}`}
    >
      {items.length > 0 && <NotificationDays days={days} onOpen={onOpen} onHide={hide} />}
      {items.length === 0 && loading && <Loading text="Loading notifications…" className="mt-8" />}
      {items.length === 0 && !loading && <NoNotifications filter={filter} />}
    </div>
  )
}

/** What happens to old notifications (`old-notifications.ts` of the server), and where their emails are chosen. */
function Foot() {
  return (
    <p className="mt-4 text-ui text-muted">
      Notifications you have read are deleted after a year.{' '}
      <Link
        to="/app/settings/{-$page}"
        params={{ page: 'notifications' }}
        className="link inline-flex min-h-11 items-center"
      >
        Choose which emails you get
      </Link>
    </p>
  )
}
