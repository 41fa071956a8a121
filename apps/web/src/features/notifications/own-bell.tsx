import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotificationBell } from './notification-bell.tsx'
import { bellQuery } from './queries.ts'
import { useNotificationActions } from './use-notification-actions.ts'

/** HEAD-07: the bell with the member's notifications. A list that could not be loaded is shown as empty (NOTI-03). */
export function OwnBell() {
  const { data, isPending } = useQuery(bellQuery)
  const [open, setOpen] = useState(false)
  const actions = useNotificationActions()
  return (
    <NotificationBell
      {...actions}
      items={data?.items ?? []}
      unreadCount={data?.unread_count ?? 0}
      loading={isPending}
      open={open}
      onOpenChange={setOpen}
      onOpen={(item) => {
        actions.onOpen(item)
        setOpen(false)
      }}
    />
  )
}
