import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { groupByTime } from './group-by-time.ts'
import { NotificationList, type NotificationListProps } from './notification-list.tsx'
import type { ShownNotifications } from './queries.ts'

type NotificationsPageProps = Omit<NotificationListProps, 'large'> & {
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
  /** Shown below the list, such as `LoadMore`. */
  children?: ReactNode
}

/** All notifications, grouped by time. */
export function NotificationsPage(props: NotificationsPageProps) {
  const { unreadCount, filter, onFilterChange, onReadAll, busy = false, notLoaded, children } = props
  return (
    <main id="main" className="page pt-8 pb-20 lg:pt-12">
      <div className="mx-auto max-w-190">
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
        {notLoaded ? <div className="mt-8">{notLoaded}</div> : <Groups {...props} />}
        {children && <div className="mt-8">{children}</div>}
      </div>
    </main>
  )
}

function Groups({ items, loading = false, loadedAt, filter, onOpen, onHide }: NotificationsPageProps) {
  const now = useMinute()
  if (items.length === 0)
    return loading ? <Loading text="Loading notifications…" className="mt-8" /> : <NoNotifications filter={filter} />
  return (
    <div aria-busy={loading} className={`transition-opacity ${loading ? 'opacity-50 delay-200' : ''}`}>
      {groupByTime(items, now ?? new Date(loadedAt), now ? undefined : 'UTC').map((group) => (
        <Group key={group.title} {...group} onOpen={onOpen} onHide={onHide} />
      ))}
    </div>
  )
}

function Group({ title, ...list }: { title: string } & NotificationListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mt-8 mb-3 text-sm font-strong text-muted">
        {title}
      </h2>
      <Card lift={1} className="overflow-hidden">
        <NotificationList {...list} large />
      </Card>
    </section>
  )
}

const emptyTexts: Readonly<Record<ShownNotifications, string>> = {
  all: 'Requests, answers and news from your tribes appear here.',
  unread: 'You have read everything.',
  requests: 'Requests for your spots, and answers to yours, appear here.',
  stays: 'Changes of your stays, and who joins or leaves them, appear here.',
  reviews: 'Reviews of your stays appear here.',
}

function NoNotifications({ filter }: { filter: ShownNotifications }) {
  return <EmptyState scene="boat" title="No notifications" text={emptyTexts[filter]} />
}
