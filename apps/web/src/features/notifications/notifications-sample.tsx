import type { Notification } from '@wayhouse/domain/notifications'
import { type ComponentProps, useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { NotificationList } from './notification-list.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const path = '#main'

const samples = (): Notification[] => [
  {
    id: '1',
    kind: 'request_received',
    title: 'Ingrid Solberg asks to join',
    message: 'Sololaki flat with the wooden balcony, 7 Sep – 5 Oct',
    path,
    created_at: minutesAgo(12),
    read: false,
  },
  {
    id: '2',
    kind: 'request_answered',
    title: 'Sofia said yes',
    message: 'Your spot in White house over the old harbour is yours.',
    path,
    created_at: minutesAgo(90),
    read: false,
  },
  {
    id: '3',
    kind: 'verification',
    title: 'Your identity is verified',
    message: 'The mark now stands beside your name.',
    path,
    created_at: minutesAgo(26 * 60),
    read: true,
  },
  {
    id: '4',
    kind: 'membership',
    title: 'Your payment failed',
    message: 'Update your card to keep your membership. We try again in three days, and once more after that.',
    path,
    created_at: minutesAgo(9 * 24 * 60),
    read: true,
  },
]

/** The bell in its states, and the rows as the page shows them. */
export function NotificationsSample() {
  const [items, setItems] = useState(samples)
  const hide = (hidden: Notification) => setItems(items.filter((item) => item !== hidden))
  const read = (item: Notification) =>
    setItems(items.map((other) => (other === item ? { ...item, read: true } : other)))
  const unreadCount = items.filter((item) => !item.read).length
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[auto_minmax(0,1fr)]">
      <Card className="flex gap-6 p-5">
        <Bell items={items} unreadCount={unreadCount} onOpen={read} onHide={hide} />
        <Bell items={[]} unreadCount={0} onOpen={read} onHide={hide} />
        <Bell items={[]} unreadCount={120} loading onOpen={read} onHide={hide} />
      </Card>
      <Card className="overflow-hidden">
        <NotificationList items={items} onOpen={read} onHide={hide} large />
      </Card>
    </div>
  )
}

type BellProps = Omit<ComponentProps<typeof NotificationBell>, 'open' | 'onOpenChange' | 'onReadAll'>

function Bell(props: BellProps) {
  const [open, setOpen] = useState(false)
  return (
    <NotificationBell {...props} align="start" open={open} onOpenChange={setOpen} onReadAll={() => setOpen(false)} />
  )
}
