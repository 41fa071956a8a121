import type { ReactNode } from 'react'

const tones = {
  plain: '',
  tint: 'border-transparent bg-primary-tint font-semibold text-primary',
  faint: 'text-muted',
}

/** A short descriptive label: an interest, a vibe, "+4 more". Not a control. */
export function Chip({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={`chip ${tones[tone]}`}>{children}</span>
}
