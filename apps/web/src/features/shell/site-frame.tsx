import { useLocation, useMatches } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode } from 'react'
import { AfterIdle } from '../../platform/page/after-idle.tsx'
import { HydratedLater } from '../../platform/page/hydration.tsx'
import { Island } from '../../platform/page/island.tsx'
import { useSession } from '../../platform/session/session.ts'
import { useSessionWatch } from '../../platform/session/use-session-watch.ts'
import type { MembershipEntry } from './membership-entry.ts'
import { SiteHeader } from './site-header.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * `bare`: the page has its own frame, without the site's header and footer (onboarding). `restricted`: only the brand and Sign Out, as on
     * every page of a suspended member.
     */
    frame?: 'bare' | 'restricted'
  }
}

// below the fold, so no first load waits for it
const SiteFooter = lazy(() => import('./site-footer.tsx').then((module) => ({ default: module.SiteFooter })))

// only for members with an unconfirmed address, or an account that will be erased
const AccountBanners = lazy(() =>
  import('./account-banners.tsx').then((module) => ({ default: module.AccountBanners })),
)

// requested once the browser is idle
const GraceBanner = lazy(() => import('./grace-banner.tsx').then((module) => ({ default: module.GraceBanner })))

// only for members about whom something was decided
const RestrictedFrame = lazy(() =>
  import('./restricted-frame.tsx').then((module) => ({ default: module.RestrictedFrame })),
)

type SiteFrameProps = MembershipEntry & { Bell: ComponentType; Unread: ComponentType; children: ReactNode }

/** The header, banners and footer of every page. */
export function SiteFrame({ onUpgrade, onManage, Bell, Unread, children }: SiteFrameProps) {
  const { user } = useSession()
  const pathname = useLocation({ select: (location) => location.pathname })
  const onLanding = pathname === '/'
  const frame = useMatches({
    select: (matches) => matches.find(({ staticData }) => staticData.frame)?.staticData.frame,
  })
  const signedIn = user !== null
  useSessionWatch(user?.id)
  if (frame === 'bare') return children
  if (frame === 'restricted' || user?.restriction === 'suspended') return <RestrictedFrame>{children}</RestrictedFrame>
  return (
    <>
      <Island name="header" of={SiteHeader} props={{ onLanding, onUpgrade, onManage, Bell, Unread }} />
      {user && !(user.email_verified && user.erased_on === null) && (
        <HydratedLater>
          <AccountBanners user={user} />
        </HydratedLater>
      )}
      {user && (
        <AfterIdle>
          <GraceBanner onManage={onManage} />
        </AfterIdle>
      )}
      {children}
      <HydratedLater>
        <Island name="footer" of={SiteFooter} props={{ slim: signedIn && pathname.startsWith('/app') }} />
      </HydratedLater>
    </>
  )
}
