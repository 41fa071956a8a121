import type { Notification, NotificationMark } from '@wayhouse/domain/notifications'
import { type ComponentProps, useState } from 'react'
import { groupByDay } from '../../features/notifications/group-by-day.ts'
import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { NotificationDays } from '../../features/notifications/notification-days.tsx'
import { Card } from '../../ui/layout/card.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

type SampleOptions = Pick<Notification, 'id' | 'kind' | 'title' | 'message'> & {
  minutes: number
} & Partial<Notification>

/** A read notification with texts only, unless options say otherwise. */
function sample({ minutes, ...options }: SampleOptions): Notification {
  const defaults = { quote: null, subject: null, stay: null, mark: null, answer_by: null, path: '#main', read: true }
  return { ...defaults, created_at: minutesAgo(minutes), ...options }
}

const from = (name: string, mark: NotificationMark) => ({
  subject: { type: 'person' as const, id: name, name, image_url: null },
  mark,
})

const sololaki = {
  id: 'sololaki',
  title: 'Sololaki flat with the wooden balcony',
  image_url: '/images/stay/tbilisi-terrace.webp',
  start_date: '2027-01-16',
  end_date: '2027-02-13',
}

const requestSamples = () => [
  sample({
    id: '1',
    kind: 'request_received',
    title: 'New request to join',
    message: 'Ingrid Solberg has requested a spot in “Sololaki flat with the wooden balcony”.',
    ...from('Ingrid Solberg', 'request'),
    stay: sololaki,
    answer_by: minutesAgo(-3 * 24 * 60),
    minutes: 12,
    read: false,
  }),
  sample({
    id: '2',
    kind: 'request_answered',
    title: 'Reservation accepted',
    message: 'Sofia Papadaki accepted your request for “White house over the old harbour”. You have a spot.',
    ...from('Sofia Papadaki', 'yes'),
    minutes: 90,
    read: false,
  }),
  sample({
    id: '3',
    kind: 'request_answered',
    title: 'Reservation rejected',
    message: 'Jonas Keller declined your request for “Atlantic arches above Funchal”.',
    ...from('Jonas Keller', 'no'),
    quote: 'We are three early risers and the fourth room is the noisy one.',
    minutes: 200,
  }),
]

const tribeAndAccountSamples = () => [
  sample({
    id: '4',
    kind: 'tribe_members',
    title: 'A new member in your tribe',
    message: 'Omar Haddad joined “Sololaki flat with the wooden balcony”.',
    ...from('Omar Haddad', 'joined'),
    stay: sololaki,
    minutes: 300,
  }),
  sample({
    id: '5',
    kind: 'tribe_members',
    title: 'The stay has changed',
    message: 'Check-out moves from 11:00 to 10:00 in “White house over the old harbour”.',
    subject: { type: 'stay', id: 'paros', name: 'White house', image_url: '/images/stay/paros-terrace.webp' },
    minutes: 400,
  }),
  sample({
    id: '6',
    kind: 'verification',
    title: 'Your identity is verified',
    message: 'The mark now stands beside your name.',
    minutes: 26 * 60,
  }),
  sample({
    id: '7',
    kind: 'membership',
    title: 'Your payment failed',
    message: 'Update your card to keep your membership. We try again in three days, and once more after that.',
    minutes: 9 * 24 * 60,
  }),
]

/** The bell in its states, and the rows of the page. */
export function NotificationsSample() {
  const [items, setItems] = useState(() => [...requestSamples(), ...tribeAndAccountSamples()])
  const [now] = useState(() => new Date())
  const hide = (hidden: Notification) => setItems(items.filter((item) => item !== hidden))
  const read = (item: Notification) =>
    setItems(items.map((shown) => (shown === item ? { ...item, read: true } : shown)))
  const unreadCount = items.filter((item) => !item.read).length
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[auto_minmax(0,1fr)]">
      <Card className="flex gap-6 p-5">
        <Bell items={items} unreadCount={unreadCount} onOpen={read} onHide={hide} />
        <Bell items={[]} unreadCount={0} onOpen={read} onHide={hide} />
        <Bell items={[]} unreadCount={120} loading onOpen={read} onHide={hide} />
      </Card>
      <div>
        <NotificationDays days={groupByDay(items, now)} onOpen={read} onHide={hide} />
      </div>
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
