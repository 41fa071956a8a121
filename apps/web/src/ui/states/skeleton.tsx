import type { ReactNode } from 'react'

/** A placeholder block, sized with classes. Appears after 320 ms, so that a fast response shows none. */
export function Skeleton({ className = '', soft = false }: { className?: string; soft?: boolean }) {
  return <span aria-hidden="true" className={`skeleton block ${soft ? 'skeleton-soft' : ''} ${className}`} />
}

/** The placeholder of a photo: the arch on a sunken background. */
export function ImageSkeleton({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`after-a-moment grid place-items-center bg-sunken ${className}`}>
      <svg width="60" height="64" viewBox="0 0 30 32" className="fill-line">
        <path d="M0 32V15A15 15 0 0 1 9.2 1.2V32ZM10.6 32V.7a15 15 0 0 1 8.8 0V32ZM20.8 32V1.2A15 15 0 0 1 30 15v17Z" />
      </svg>
    </span>
  )
}

/** Skeletons with a line that is announced, such as "Finding your perfect tribe...". */
export function Loading({ text, className, children }: { text: string; className?: string; children?: ReactNode }) {
  return (
    <div>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
      <p role="status" className="after-a-moment mt-4 text-center text-muted">
        {text}
      </p>
    </div>
  )
}
