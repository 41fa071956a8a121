import type { NotificationKind } from '@wayhouse/domain/notifications'
import { BadgeCheck, CreditCard, Reply, UserPlus, Users } from 'lucide-react'

const kinds: Record<NotificationKind, { icon: typeof Reply; tint: string }> = {
  request_received: { icon: UserPlus, tint: 'bg-accent-tint text-on-accent-tint' },
  request_answered: { icon: Reply, tint: 'bg-primary-tint text-primary' },
  tribe_members: { icon: Users, tint: 'bg-success-tint text-success' },
  verification: { icon: BadgeCheck, tint: 'bg-secondary-tint text-secondary' },
  membership: { icon: CreditCard, tint: 'bg-primary-tint text-primary' },
}

type KindIconProps = { kind: NotificationKind; size: number; unread: boolean }

/** The mark of a kind. Decorative: the title says it. */
export function KindIcon({ kind, size, unread }: KindIconProps) {
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
