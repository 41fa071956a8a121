import type { ListedReview, ReviewState } from '@wayhouse/domain/console'
import Eye from '~icons/lucide/eye'
import EyeOff from '~icons/lucide/eye-off'
import Hourglass from '~icons/lucide/hourglass'
import { fullDate } from '../../../platform/format/dates.ts'
import { Badge, type BadgeTone } from '../../../ui/labels/badge.tsx'
import type { Icon } from '../../../ui/pictures/icon.ts'

export const stateNames: Record<ReviewState, string> = { visible: 'Visible', hidden: 'Hidden', held: 'Held back' }

const looks: Record<ReviewState, { tone: BadgeTone; icon: Icon }> = {
  visible: { tone: 'success', icon: Eye },
  hidden: { tone: 'danger', icon: EyeOff },
  held: { tone: 'sunken', icon: Hourglass },
}

/** Whether a review is read by others, and why an operator hid it. */
export function ReviewStateFacts({ review: { state, hidden } }: { review: ListedReview }) {
  const { tone, icon: Icon } = looks[state]
  return (
    <>
      <Badge tone={tone}>
        <Icon size={14} strokeWidth={2.4} aria-hidden="true" />
        {stateNames[state]}
      </Badge>
      {hidden && (
        <span className="mt-1 block text-sm text-muted">
          {hidden.by}, {fullDate(hidden.at)}: {hidden.reason}
        </span>
      )}
    </>
  )
}
