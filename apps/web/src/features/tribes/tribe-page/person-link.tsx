import type { ReactNode } from 'react'

/** A member's name, leading to their profile. */
export function PersonLink({ id, children, className = '' }: { id: string; children: ReactNode; className?: string }) {
  return (
    <a href={`/app/users/${id}`} className={`decoration-2 underline-offset-4 hover:underline ${className}`}>
      {children}
    </a>
  )
}
