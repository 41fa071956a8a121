import type { TribeAudience } from '@wayhouse/domain/tribes'
import { lazy } from 'react'
import { HydratedLater } from '../../platform/page/hydration.tsx'

// most tribes are for everyone
const AudiencePill = lazy(async () => ({ default: (await import('./audience-pill.tsx')).AudiencePill }))

/** Whom a tribe is for, as a white pill on its picture; nothing for everyone (AUD-03). */
export function AudienceBadge({ tribe, className }: { tribe: TribeAudience; className?: string }) {
  if (tribe.audience === 'everyone') return null
  return (
    <HydratedLater>
      <AudiencePill tribe={tribe} {...(className && { className })} />
    </HydratedLater>
  )
}
