import type { ReactNode } from 'react'
import { Link } from '../../../platform/page/link.tsx'

/** A member's name, leading to their profile; without a link for one whom the viewer does not see. */
export function PersonLink({
  id,
  children,
  className = '',
}: {
  id: string | null
  children: ReactNode
  className?: string
}) {
  if (id === null) return <span className={className}>{children}</span>
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
