import { brand } from '@wayhouse/domain/brand'
import { type ComponentType, lazy } from 'react'
import { HydratedLater } from '../../platform/page/hydration.tsx'
import { Link } from '../../platform/page/link.tsx'
import { useSession } from '../../platform/session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { CurrencyMenu } from './currency-menu.tsx'
import type { MembershipEntry } from './membership-entry.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { createTribe, exactPage, explore, type HeaderPage, messages } from './site-links.ts'

// visitors have none
const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })))

type SiteHeaderProps = MembershipEntry & {
  onLanding: boolean
  /** The member's notifications (HEAD-07). Missing in an island. */
  Bell?: ComponentType
  /** The member's number of unread messages (HEAD-06). */
  Unread?: ComponentType
}

/**
 * Brand, pages, currency and account (HEAD-01 to 04). On the landing page it is plum, and shows a member a link to the app
 * in place of their entries (decision G-12).
 */
export function SiteHeader({ onLanding, Bell, Unread, ...entry }: SiteHeaderProps) {
  const { user } = useSession()
  const member = onLanding ? null : user
  const unreadBadge = member && Unread && (
    <HydratedLater>
      <Unread />
    </HydratedLater>
  )
  const pages: HeaderPage[] = [explore, ...(member ? [createTribe, { ...messages, badge: unreadBadge }] : [])]
  return (
    <header className={`relative z-20 ${onLanding ? 'on-plum' : 'border-b border-line bg-bg'}`}>
      <div className="page flex h-header items-center gap-2 max-xs:gap-1 md:gap-3">
        <Link to="/" className="mr-auto inline-flex rounded-sm">
          <Logo name={brand.name} night={onLanding} nameless={member !== null && 'tablets'} />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          {pages.map(({ label, to, badge }) => (
            <Link key={to} to={to} activeOptions={exactPage} className="bar-link">
              {label}
              {badge}
            </Link>
          ))}
        </nav>
        <div className="hidden md:block">
          <CurrencyMenu />
        </div>
        <EntryButton signedIn={user !== null} onLanding={onLanding} />
        {member && Bell && (
          <HydratedLater>
            <Bell />
          </HydratedLater>
        )}
        {member && (
          <div className="hidden md:block">
            <HydratedLater>
              <AccountMenu user={member} {...entry} />
            </HydratedLater>
          </div>
        )}
        <MobileMenu pages={pages} member={member} badge={unreadBadge} {...entry} />
      </div>
    </header>
  )
}

/** The button to the app or to sign-in; not shown to a member inside the app. */
function EntryButton({ signedIn, onLanding }: { signedIn: boolean; onLanding: boolean }) {
  if (signedIn && !onLanding) return null
  return (
    <ButtonLink size="sm" variant={onLanding ? 'accent' : 'primary'} to={signedIn ? '/app' : '/auth'}>
      {signedIn ? 'Go to app' : 'Get Started'}
    </ButtonLink>
  )
}
