import type { MemberRow, MemberStanding } from '@wayhouse/domain/console'
import Check from '~icons/lucide/check'
import DoorOpen from '~icons/lucide/door-open'
import UserX from '~icons/lucide/user-x'
import { fullDate } from '../../../platform/format/dates.ts'
import { Badge, type BadgeTone } from '../../../ui/labels/badge.tsx'
import type { Icon } from '../../../ui/pictures/icon.ts'

const looks: Record<MemberStanding, { text: string; tone: BadgeTone; icon: Icon }> = {
  active: { text: 'Good standing', tone: 'success', icon: Check },
  suspended: { text: 'Suspended', tone: 'danger', icon: UserX },
  leaving: { text: 'Leaving', tone: 'sunken', icon: DoorOpen },
  ended: { text: 'Membership ended', tone: 'danger', icon: UserX },
}

export const standingNames: Record<MemberStanding, string> = {
  active: 'Good standing',
  suspended: 'Suspended',
  leaving: 'Leaving',
  ended: 'Ended',
}

/** What a member is to operators, as icon and words. */
export function StandingBadge({ standing, suspended_until }: Pick<MemberRow, 'standing' | 'suspended_until'>) {
  const { text, tone, icon: Icon } = looks[standing]
  const until = standing === 'suspended' && suspended_until !== null ? ` to ${fullDate(suspended_until)}` : ''
  return (
    <Badge tone={tone}>
      <Icon size={14} strokeWidth={2.4} aria-hidden="true" />
      {text}
      {until}
    </Badge>
  )
}
