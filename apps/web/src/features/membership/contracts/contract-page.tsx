import type { SessionUser } from '@wayhouse/domain/accounts'
import type { ReactNode } from 'react'
import ChevronLeft from '~icons/lucide/chevron-left'
import { Link } from '../../../platform/page/link.tsx'

type ContractPageProps = { user: SessionUser | null; children: ReactNode }

/** The frame of the public pages about contracts. Members get the way back to their settings. */
export function ContractPage({ user, children }: ContractPageProps) {
  return (
    <main id="main" className={`page max-page-160 pt-6 pb-12 lg:pb-20 ${user === null ? 'lg:pt-16' : 'lg:pt-10'}`}>
      {user !== null && (
        <Link
          to="/app/settings/{-$page}"
          params={{ page: 'membership' }}
          className="link -ml-1 inline-flex min-h-11 items-center gap-1"
        >
          <ChevronLeft size={18} aria-hidden="true" />
          Membership
        </Link>
      )}
      {children}
    </main>
  )
}
