import { BadgeCheck, CreditCard, Reply, UserPlus, Users } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import type { NotificationItem, NotificationKind } from './notification-item.ts'

const kinds: Record<NotificationKind, { icon: typeof Reply; mark: string; tint: string }> = {
  request_received: { icon: UserPlus, mark: 'bg-accent text-on-accent', tint: 'bg-accent-tint text-on-accent-tint' },
  request_answered: { icon: Reply, mark: 'bg-primary text-on-primary', tint: 'bg-primary-tint text-primary' },
  tribe_members: { icon: Users, mark: 'bg-success text-surface', tint: 'bg-success-tint text-success' },
  verification: { icon: BadgeCheck, mark: 'bg-secondary text-surface', tint: 'bg-secondary-tint text-secondary' },
  membership: { icon: CreditCard, mark: 'bg-primary text-on-primary', tint: 'bg-primary-tint text-primary' },
}

type KindIconProps = Pick<NotificationItem, 'kind' | 'person'> & { size: number; unread: boolean }

/** The person with a mark of the kind, or the icon of the kind alone. Decorative: the title says it. */
export function KindIcon({ kind, person, size, unread }: KindIconProps) {
  const { icon: Icon, mark, tint } = kinds[kind]
  if (person === undefined)
    return (
      <span
        className={`grid shrink-0 place-items-center self-start rounded-full ${unread ? 'bg-surface text-primary' : tint}`}
        style={{ width: size, height: size }}
      >
        <Icon size={size * 0.5} aria-hidden="true" />
      </span>
    )
  return (
    <span className="relative shrink-0 self-start">
      <Avatar seed={person.id} name={person.name} src={person.avatarUrl} size={size} />
      <span
        className={`absolute -right-1 -bottom-1 grid size-[22px] place-items-center rounded-full ring-2 ring-raised ${mark}`}
      >
        <Icon size={13} strokeWidth={2.6} aria-hidden="true" />
      </span>
    </span>
  )
}
