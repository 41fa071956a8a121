import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export type BadgeTone = 'accent' | 'success' | 'danger' | 'night' | 'sunken' | 'primary' | 'saffron'

const tones: Record<BadgeTone, string> = {
  accent: 'bg-accent-tint text-on-accent-tint',
  success: 'bg-success-tint text-success',
  danger: 'bg-danger-tint text-danger',
  night: 'bg-night text-on-night',
  sunken: 'bg-sunken text-muted',
  primary: 'bg-primary-tint text-primary',
  saffron: 'bg-accent text-on-accent',
}

/** One or two words in a coloured pill. */
export function Badge({ tone = 'sunken', className = '', children }: BadgeProps) {
  return <span className={`badge ${tones[tone]} ${className}`}>{children}</span>
}

type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode }

const statuses = {
  pending: { tone: 'accent', label: 'Pending' },
  accepted: { tone: 'success', label: 'Accepted' },
  rejected: { tone: 'danger', label: 'Rejected' },
  full: { tone: 'night', label: 'Full' },
  'host-review': { tone: 'accent', label: 'Host Review' },
  'anonymous-review': { tone: 'sunken', label: 'Anonymous Review' },
} as const satisfies Record<string, { tone: BadgeTone; label: string }>

export type Status = keyof typeof statuses

/** Where a reservation stands, or what kind of review it is. */
export function StatusBadge({ status, className }: { status: Status; className?: string }) {
  const { tone, label } = statuses[status]
  return (
    <Badge tone={tone} className={className}>
      {status === 'accepted' && <Check size={13} strokeWidth={2.5} aria-hidden="true" />}
      {label}
    </Badge>
  )
}
