import type { ListedTribe, TribeState } from '@wayhouse/domain/console'
import Ban from '~icons/lucide/ban'
import CheckCheck from '~icons/lucide/check-check'
import DoorOpen from '~icons/lucide/door-open'
import EyeOff from '~icons/lucide/eye-off'
import { fullDate } from '../../../platform/format/dates.ts'
import { Badge, type BadgeTone } from '../../../ui/labels/badge.tsx'
import type { Icon } from '../../../ui/pictures/icon.ts'

const looks: Record<TribeState, { text: string; tone: BadgeTone; icon: Icon }> = {
  open: { text: 'Open', tone: 'success', icon: DoorOpen },
  cancelled: { text: 'Cancelled', tone: 'sunken', icon: Ban },
  completed: { text: 'Completed', tone: 'sea', icon: CheckCheck },
  taken_down: { text: 'Taken down', tone: 'danger', icon: EyeOff },
}

export const stateName = (state: TribeState) => looks[state].text

/** What state a tribe is in, as icon and words. */
export function TribeStateBadge({ tribe: { status, taken_down_at } }: { tribe: ListedTribe }) {
  const { text, tone, icon: Icon } = looks[taken_down_at === null ? status : 'taken_down']
  return (
    <>
      <Badge tone={tone}>
        <Icon size={14} strokeWidth={2.4} aria-hidden="true" />
        {text}
      </Badge>
      {taken_down_at !== null && <span className="mt-1 block text-sm text-muted">since {fullDate(taken_down_at)}</span>}
    </>
  )
}
