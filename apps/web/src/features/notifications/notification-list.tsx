import type { Notification } from '@wayhouse/domain/notifications'
import { NotificationRow, type RowActions } from './notification-row.tsx'
import { useRowKeys } from './use-row-keys.ts'

export type NotificationListProps = RowActions & { items: readonly Notification[] }

/** NOTI-01: the bell's list of notifications. */
export function NotificationList({ items, onOpen, onHide }: NotificationListProps) {
  const { list, hide, onKeyDown } = useRowKeys(items, onHide)
  return (
    <div ref={list}>
      {items.length === 0 ? (
        <p tabIndex={-1} className="px-5 py-10 text-center text-muted">
          No notifications
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links inside
        <ul onKeyDown={onKeyDown}>
          {items.map((item) => (
            <NotificationRow key={item.id} item={item} place="bell" onOpen={onOpen} onHide={hide} />
          ))}
        </ul>
      )}
    </div>
  )
}
