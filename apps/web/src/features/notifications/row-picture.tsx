import type { Notification, NotificationKind, NotificationMark } from '@wayhouse/domain/notifications'
import { drawingPath } from '@wayhouse/domain/tribes'
import BadgeCheck from '~icons/lucide/badge-check'
import CalendarSync from '~icons/lucide/calendar-sync'
import Check from '~icons/lucide/check'
import CheckCheck from '~icons/lucide/check-check'
import Clock from '~icons/lucide/clock'
import CreditCard from '~icons/lucide/credit-card'
import HandCoins from '~icons/lucide/hand-coins'
import MessageCircle from '~icons/lucide/message-circle'
import Reply from '~icons/lucide/reply'
import ShieldCheck from '~icons/lucide/shield-check'
import Star from '~icons/lucide/star'
import UserMinus from '~icons/lucide/user-minus'
import UserPlus from '~icons/lucide/user-plus'
import Users from '~icons/lucide/users'
import X from '~icons/lucide/x'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import type { Icon } from '../../ui/pictures/icon.ts'
import { Picture } from '../../ui/pictures/picture.tsx'

type RowPictureProps = {
  item: Pick<Notification, 'kind' | 'subject' | 'mark' | 'read'>
  size: number
  /** Whether the row stands below the head of its stay, which has the stay's picture. */
  belowStay: boolean
}

/** A picture of the member or stay that a notification is about, with a mark for what happened. Decorative only. */
export function RowPicture({ item: { kind, subject, mark, read }, size, belowStay }: RowPictureProps) {
  if (subject === null || (belowStay && subject.type === 'stay'))
    return <KindIcon kind={kind} size={size} unread={!read} />
  return (
    <span aria-hidden="true" className="relative shrink-0 self-start" style={{ width: size, height: size }}>
      {subject.type === 'person' ? (
        <Avatar seed={subject.id} name={subject.name} src={subject.image_url} size={size} />
      ) : (
        <StayPicture stay={subject} size={size} />
      )}
      {mark !== null && <Mark mark={mark} />}
    </span>
  )
}

const kinds: Record<NotificationKind, { icon: Icon; tint: string }> = {
  request_received: { icon: UserPlus, tint: 'bg-accent-tint text-on-accent-tint' },
  request_answered: { icon: Reply, tint: 'bg-primary-tint text-primary' },
  tribe_members: { icon: Users, tint: 'bg-success-tint text-success' },
  tribe_changes: { icon: CalendarSync, tint: 'bg-secondary-tint text-secondary' },
  reviews: { icon: Star, tint: 'bg-accent text-on-accent' },
  message: { icon: MessageCircle, tint: 'bg-secondary-tint text-secondary' },
  verification: { icon: BadgeCheck, tint: 'bg-secondary-tint text-secondary' },
  membership: { icon: CreditCard, tint: 'bg-primary-tint text-primary' },
  safety: { icon: ShieldCheck, tint: 'bg-secondary-tint text-secondary' },
  costs: { icon: HandCoins, tint: 'bg-success-tint text-success' },
}

/** For notifications about the member's account, and about a stay whose picture is above. */
function KindIcon({ kind, size, unread }: { kind: NotificationKind; size: number; unread: boolean }) {
  const { icon: Icon, tint } = kinds[kind]
  return (
    <span
      className={`grid shrink-0 place-items-center self-start rounded-full ${unread ? 'bg-surface text-primary' : tint}`}
      style={{ width: size, height: size }}
    >
      <Icon size={size * 0.5} aria-hidden="true" />
    </span>
  )
}

type StayPictureProps = { stay: { id: string; image_url: string | null }; size: number }

export function StayPicture({ stay: { id, image_url }, size }: StayPictureProps) {
  return (
    <Picture
      src={image_url}
      fallback={drawingPath(id)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className="shrink-0 rounded-sm bg-sunken object-cover"
      style={{ width: size, height: size }}
    />
  )
}

const marks: Record<NotificationMark, { icon: Icon; colours: string }> = {
  request: { icon: UserPlus, colours: 'bg-accent text-on-accent' },
  waiting: { icon: Clock, colours: 'bg-accent text-on-accent' },
  yes: { icon: Check, colours: 'bg-success text-surface' },
  no: { icon: X, colours: 'bg-danger text-surface' },
  ended: { icon: Clock, colours: 'bg-muted text-surface' },
  joined: { icon: UserPlus, colours: 'bg-secondary text-surface' },
  left: { icon: UserMinus, colours: 'bg-muted text-surface' },
  changed: { icon: CalendarSync, colours: 'bg-secondary text-surface' },
  completed: { icon: CheckCheck, colours: 'bg-primary text-on-primary' },
}

function Mark({ mark }: { mark: NotificationMark }) {
  const { icon: Icon, colours } = marks[mark]
  return (
    <span
      className={`absolute -right-1.5 -bottom-1.5 grid size-5.5 place-items-center rounded-full ring-2 ring-surface ${colours}`}
    >
      <Icon size={12} strokeWidth={2.6} />
    </span>
  )
}
