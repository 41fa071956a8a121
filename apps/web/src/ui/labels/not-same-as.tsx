import TriangleAlert from '~icons/lucide/triangle-alert'

/** T69: beside a member whose name looks like that of a host, who is somebody else. Nothing for everybody else. */
export function NotSameAs({ name, className = '' }: { name: string | undefined; className?: string }) {
  if (name === undefined) return null
  return (
    <span className={`flex items-start gap-1.5 text-sm font-semibold text-on-accent-tint ${className}`}>
      <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="wrap-anywhere">Not the same person as {name}</span>
    </span>
  )
}
