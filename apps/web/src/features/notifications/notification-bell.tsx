import { badgeText } from '@wayhouse/domain/notifications'
import Bell from '~icons/lucide/bell'
import { AnyLink } from '../../platform/page/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Popover, type PopoverProps } from '../../ui/overlays/popover.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { NotificationList, type NotificationListProps } from './notification-list.tsx'

const maxShown = 10

type NotificationBellProps = Pick<PopoverProps, 'open' | 'onOpenChange' | 'align'> &
  NotificationListProps & {
    /** Of all notifications, not only of `items`. */
    unreadCount: number
    loading?: boolean
    onReadAll: () => void
    /** All notifications are being marked as read. */
    busy?: boolean
  }

/** HEAD-07, NOTI-01: the bell with its unread badge, and the newest ten notifications. */
export function NotificationBell(props: NotificationBellProps) {
  const {
    open,
    onOpenChange,
    align = 'end',
    unreadCount,
    loading = false,
    onReadAll,
    busy = false,
    items,
    onOpen,
    onHide,
  } = props
  const badge = badgeText(unreadCount)
  return (
    <Popover
      label={badge ? `Notifications, ${badge} unread` : 'Notifications'}
      trigger={<BellIcon badge={badge} />}
      triggerClassName="icon-button relative text-current"
      open={open}
      onOpenChange={onOpenChange}
      align={align}
      title="Notifications"
      header={
        unreadCount > 0 && (
          <Button variant="ghost" size="sm" busy={busy} onClick={onReadAll}>
            Mark all as read
          </Button>
        )
      }
      footer={
        <AnyLink to="/app/notifications" onClick={() => onOpenChange(false)} className="btn btn-ghost w-full">
          All notifications
        </AnyLink>
      }
    >
      {loading ? (
        <LoadingRows />
      ) : (
        <NotificationList items={items.slice(0, maxShown)} onOpen={onOpen} onHide={onHide} />
      )}
    </Popover>
  )
}

function BellIcon({ badge }: { badge: string }) {
  return (
    <>
      <Bell size={22} aria-hidden="true" />
      {badge && (
        <span className="absolute top-0.5 left-1/2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-2xs font-bold text-on-accent tabular-nums">
          {badge}
        </span>
      )}
    </>
  )
}

function LoadingRows() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading notifications…
      </p>
      <div aria-hidden="true" className="grid gap-5 px-5 py-4">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="flex gap-3.5">
            <Skeleton className="size-11 shrink-0 rounded-full" />
            <div className="grow space-y-2">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton soft className="h-4" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
