import { audienceLabel, type TribeAudience } from '@wayhouse/domain/tribes'
import ShieldCheck from '~icons/lucide/shield-check'

/** Whom a tribe is for, as a white pill on its picture (AUD-03). Not for everyone; loaded where it is needed, because most tribes are. */
export function AudiencePill({ tribe, className = '' }: { tribe: TribeAudience; className?: string }) {
  return (
    <span className={`badge bg-surface text-text shadow-1 ${className}`}>
      <ShieldCheck size={14} aria-hidden="true" className="text-secondary" />
      <span className="sr-only">For </span>
      {audienceLabel(tribe)}
    </span>
  )
}
