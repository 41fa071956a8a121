import type { MemberRow, MemberStanding } from '@wayhouse/domain/console'
import { newMemberDays } from '@wayhouse/domain/safety'
import Ban from '~icons/lucide/ban'
import Check from '~icons/lucide/check'
import CircleDashed from '~icons/lucide/circle-dashed'
import DoorOpen from '~icons/lucide/door-open'
import StickyNote from '~icons/lucide/sticky-note'
import UserX from '~icons/lucide/user-x'
import { fullDate } from '../../../platform/format/dates.ts'
import { Badge, type BadgeTone } from '../../../ui/labels/badge.tsx'
import type { Icon } from '../../../ui/pictures/icon.ts'

type Look = { text: string; tone: BadgeTone; icon: Icon }

const looks: Record<MemberStanding, Look> = {
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

type Standing = Pick<MemberRow, 'standing' | 'suspended_until' | 'limited_until' | 'note_unread' | 'is_new'>

/** What a member is to operators, as icon and words. */
export function StandingBadge(member: Standing) {
  const { text, tone, icon: Icon } = lookOf(member)
  return (
    <Badge tone={tone}>
      <Icon size={14} strokeWidth={2.4} aria-hidden="true" />
      {text}
    </Badge>
  )
}

/** The gravest of what can be said. */
function lookOf({ standing, suspended_until, limited_until, note_unread, is_new }: Standing): Look {
  const look = looks[standing]
  if (standing === 'suspended' && suspended_until !== null)
    return { ...look, text: `${look.text} to ${fullDate(suspended_until)}` }
  if (standing !== 'active') return look
  if (limited_until !== null) return { text: `Limited to ${fullDate(limited_until)}`, tone: 'accent', icon: Ban }
  if (note_unread) return { text: 'Note', tone: 'accent', icon: StickyNote }
  return is_new ? { text: `First ${newMemberDays} days`, tone: 'sunken', icon: CircleDashed } : look
}
