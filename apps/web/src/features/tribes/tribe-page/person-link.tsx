import type { ReactNode } from 'react'
import { Link } from '../../../platform/page/link.tsx'

/** A member's name, leading to their profile. */
export function PersonLink({ id, children, className = '' }: { id: string; children: ReactNode; className?: string }) {
  return (
    <Link
      to="/app/users/$userId"
      params={{ userId: id }}
      className={`decoration-2 underline-offset-4 hover:underline ${className}`}
    >
      {children}
    </Link>
  )
}
