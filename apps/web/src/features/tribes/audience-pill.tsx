import { audienceLabel, type TribeAudience } from '@wayhouse/domain/tribes'
import ShieldCheck from '~icons/lucide/shield-check'
import { Badge } from '../../ui/labels/badge.tsx'

/** Whom a tribe is for, as a white pill. */
export function AudiencePill({ tribe, className = '' }: { tribe: TribeAudience; className?: string }) {
  return (
    <Badge tone="surface" className={className}>
      <ShieldCheck size={14} aria-hidden="true" className="text-secondary" />
      <span className="sr-only">For </span>
      {audienceLabel(tribe)}
    </Badge>
  )
}
