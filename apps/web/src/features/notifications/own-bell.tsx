import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotificationBell } from './notification-bell.tsx'
import { bellQuery } from './queries.ts'
import { useNotificationActs } from './use-notification-acts.ts'

/** HEAD-07: the member's own bell. A list that could not be fetched stays empty (NOTI-03). */
export function OwnBell() {
  const { data, isPending } = useQuery(bellQuery)
  const [open, setOpen] = useState(false)
  const acts = useNotificationActs()
  return (
    <NotificationBell
      {...acts}
      items={data?.items ?? []}
      unreadCount={data?.unread_count ?? 0}
      loading={isPending}
      open={open}
      onOpenChange={setOpen}
      onOpen={(item) => {
        acts.onOpen(item)
        setOpen(false)
      }}
    />
  )
}
