import type { ReactNode } from 'react'
import Check from '~icons/lucide/check'
import CheckCheck from '~icons/lucide/check-check'
import Clock from '~icons/lucide/clock'
import TimerOff from '~icons/lucide/timer-off'
import Undo2 from '~icons/lucide/undo-2'
import X from '~icons/lucide/x'
import type { Icon } from '../pictures/icon.ts'

export type BadgeTone = 'accent' | 'success' | 'danger' | 'night' | 'sunken' | 'primary' | 'saffron' | 'sea'

const tones: Record<BadgeTone, string> = {
  accent: 'bg-accent-tint text-on-accent-tint',
  success: 'bg-success-tint text-success',
  danger: 'bg-danger-tint text-danger',
  night: 'bg-night text-on-night',
  sunken: 'bg-sunken text-muted',
  primary: 'bg-primary-tint text-primary',
  saffron: 'bg-accent text-on-accent',
  sea: 'bg-secondary-tint text-secondary',
}

/** One or two words in a coloured pill. */
export function Badge({ tone = 'sunken', className = '', children }: BadgeProps) {
  return <span className={`badge ${tones[tone]} ${className}`}>{children}</span>
}

type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode }

const statuses = {
  pending: { tone: 'accent', label: 'Pending', icon: Clock },
  accepted: { tone: 'success', label: 'Accepted', icon: Check },
  rejected: { tone: 'danger', label: 'Rejected', icon: X },
  cancelled: { tone: 'sunken', label: 'Cancelled', icon: Undo2 },
  ended: { tone: 'sunken', label: 'Ended', icon: null },
  expired: { tone: 'sunken', label: 'Expired', icon: TimerOff },
  staying: { tone: 'saffron', label: 'Staying now', icon: Check },
  completed: { tone: 'sea', label: 'Completed', icon: CheckCheck },
  full: { tone: 'night', label: 'Full', icon: null },
  'host-review': { tone: 'accent', label: 'Host Review', icon: null },
  'anonymous-review': { tone: 'sunken', label: 'Anonymous Review', icon: null },
} as const satisfies Record<string, { tone: BadgeTone; label: string; icon: Icon | null }>

export type Status = keyof typeof statuses

/** The status of a reservation or a tribe, or the kind of a review. */
export function StatusBadge({ status, className }: { status: Status; className?: string }) {
  const { tone, label, icon: Icon } = statuses[status]
  return (
    <Badge tone={tone} className={className}>
      {Icon && <Icon size={14} strokeWidth={2.4} aria-hidden="true" />}
      {label}
    </Badge>
  )
}
