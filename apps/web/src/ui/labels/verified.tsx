import BadgeCheck from '~icons/lucide/badge-check'

/** The green mark of a verified member; with `markOnly` the word is for assistive technology only. */
export function Verified({ markOnly = false, className = '' }: { markOnly?: boolean; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-strong text-secondary ${className}`}>
      <BadgeCheck size={17} aria-hidden="true" />
      <span className={markOnly ? 'sr-only' : undefined}>Verified</span>
    </span>
  )
}
