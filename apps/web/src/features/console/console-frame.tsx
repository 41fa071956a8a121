import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { initialsOf } from '@wayhouse/domain/initials'
import { useState } from 'react'
import ArrowUpRight from '~icons/lucide/arrow-up-right'
import MenuIcon from '~icons/lucide/menu'
import { fullNameOf } from '../../platform/format/full-name.ts'
import { useSession } from '../../platform/session/session.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { ConsoleLink } from './console-link.tsx'
import { ConsoleSearch } from './console-search.tsx'
import { Initials } from './initials.tsx'
import { operatorQuery } from './queries.ts'
import { screens } from './screens.ts'
import { useSiteName } from './site-name.ts'
import { hoursUntil } from './times.ts'
import { Waiting } from './waiting.tsx'

/** The console's bar and navigation around each screen. */
export function ConsoleFrame() {
  const [menuOpen, setMenuOpen] = useState(false)
  const siteName = useSiteName()
  return (
    <>
      <header className="sticky top-0 z-20 flex h-16 items-center gap-3 border-b border-line bg-surface px-4 lg:px-6">
        <ConsoleLink to="/app/admin" className="flex min-h-11 items-center gap-3">
          <Logo name={siteName} />
          <span className="badge bg-primary-tint px-2.5 text-primary max-xs:hidden">Console</span>
        </ConsoleLink>
        <ConsoleSearch className="mx-auto w-full max-w-110 max-lg:hidden" />
        <a href="/app" className="link-quiet flex min-h-11 items-center gap-1.5 whitespace-nowrap max-lg:hidden">
          Open {siteName}
          <ArrowUpRight size={16} aria-hidden="true" />
        </a>
        <Self className="border-l border-line pl-4 max-lg:hidden" />
        <button
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          className="ml-auto grid size-11 place-items-center lg:hidden"
          onClick={() => setMenuOpen(true)}
        >
          <MenuIcon size={24} aria-hidden="true" />
        </button>
      </header>
      <div className="flex flex-1 lg:grid lg:grid-cols-[232px_1fr]">
        <nav aria-label="Console" className="border-r border-line bg-surface p-3 max-lg:hidden">
          <ScreenLinks />
        </nav>
        <main id="main" className="mx-auto w-full max-w-300 min-w-0 px-4 py-6 lg:px-8">
          <Outlet />
        </main>
      </div>
      <Dialog open={menuOpen} onOpenChange={setMenuOpen} title="Console" size="sheet">
        <Self className="mb-4" />
        <ConsoleSearch className="mb-4" onDone={() => setMenuOpen(false)} />
        <nav aria-label="Console">
          <ScreenLinks onChoose={() => setMenuOpen(false)} />
        </nav>
        <a href="/app" className="link mt-4 inline-flex min-h-11 items-center">
          Open {siteName}
        </a>
      </Dialog>
    </>
  )
}

function ScreenLinks({ onChoose }: { onChoose?: () => void }) {
  const { data: operator } = useQuery(operatorQuery)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const shown = screens.filter(({ role }) => role === undefined || role === operator?.role)
  return (
    <ul className="grid gap-0.5">
      {shown.map(({ to, label, icon: Icon }) => {
        const isCurrent = to === '/app/admin' ? path === to : path === to || path.startsWith(`${to}/`)
        return (
          <li key={to}>
            <ConsoleLink
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              {...(onChoose && { onClick: onChoose })}
              className={`flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold ${
                isCurrent ? 'bg-primary-tint text-primary' : 'text-muted hover:bg-sunken'
              }`}
            >
              <Icon size={18} aria-hidden="true" />
              {label}
              <Waiting at={to} />
            </ConsoleLink>
          </li>
        )
      })}
    </ul>
  )
}

/** Who acts, with which role, and when they are asked for a code again. */
function Self({ className }: { className: string }) {
  const { user } = useSession()
  const { data: operator } = useQuery(operatorQuery)
  if (!user || !operator) return null
  const name = fullNameOf(user) || user.email
  return (
    <div className={`flex items-center gap-3 ${className}`}>
      <Initials text={initialsOf(name)} />
      <p className="min-w-0 text-sm leading-5">
        <strong className="block truncate text-base">{name}</strong>
        <span className="whitespace-nowrap text-muted">
          {operator.role} · code asked again {hoursUntil(operator.until)}
        </span>
      </p>
    </div>
  )
}
