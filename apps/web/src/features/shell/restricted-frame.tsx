import { brand } from '@wayhouse/domain/brand'
import type { ReactNode } from 'react'
import LogOut from '~icons/lucide/log-out'
import { Link } from '../../platform/page/link.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { signOut } from './sign-out.ts'

/** The frame of a page for a member who cannot go on: brand and Sign Out, and no other way (CON-07). */
export function RestrictedFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-b border-line bg-bg">
        <div className="page flex h-header items-center gap-3">
          <Link to="/app/decision" className="mr-auto inline-flex min-h-11 items-center rounded-sm">
            <Logo name={brand.name} />
          </Link>
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-muted hover:text-ink"
            onClick={() => void signOut()}
          >
            <LogOut size={18} aria-hidden="true" />
            Sign Out
          </button>
        </div>
      </header>
      {children}
    </>
  )
}
