import type { ReactNode } from 'react'

export type Fact = { icon: ReactNode; label: string; value: string | null }

/** Facts with icons; those without a value are omitted. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter((fact) => fact.value !== null)
  if (known.length === 0) return null
  return (
    <ul className="mt-5 grid gap-3">
      {known.map(({ icon, label, value }) => (
        <li key={label} className="flex items-center gap-3.5">
          <span className="shrink-0 text-secondary" aria-hidden="true">
            {icon}
          </span>
          <span className="min-w-0">
            <span className="block text-sm leading-tight text-muted">
              {label}
              <span className="sr-only">: </span>
            </span>
            <span className="font-semibold wrap-anywhere">{value}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
