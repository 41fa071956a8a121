import type { ReactNode } from 'react'

/** The top of a page for visitors: a plum block with halos in the background and a night skyline at its bottom edge. */
export function PlumHero({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`on-plum relative isolate overflow-hidden ${className}`}>
      <div aria-hidden="true" className="halos">
        <span />
        <span />
        <span />
      </div>
      <div className="page relative">{children}</div>
      <div aria-hidden="true" className="skyline" />
    </div>
  )
}
