import type { ReactNode } from 'react'
import { Symbol } from './symbol.tsx'

/** A link to another site that opens in a new tab, and says so to screen readers. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="link inline-flex items-center gap-1.5">
      {children} <Symbol of="outside" size={16} />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
