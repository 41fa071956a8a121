import type { ReactNode } from 'react'

/** The head of a visitors' page: a plum block with halos behind and a skyline by night at its bottom edge. */
export function PlumOpener({ children, className = '' }: { children: ReactNode; className?: string }) {
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
