import { useLocation, useMatches } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { AfterIdle } from '../../platform/after-idle.tsx'
import { HydratedLater } from '../../platform/hydration.tsx'
import { Island } from '../../platform/island.tsx'
import { refuseRememberedPage } from '../../platform/remembered-page.ts'
import { useSession } from '../../platform/session.ts'
import type { MembershipEntry } from './membership-entry.ts'
import { SiteHeader } from './site-header.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `bare`: the page brings its own frame, without the site's header and footer (onboarding). */
    frame?: 'bare'
  }
}

// below the fold, so no first load waits for it
const SiteFooter = lazy(() => import('./site-footer.tsx').then((module) => ({ default: module.SiteFooter })))

// for the few with an unconfirmed address, or an account that is about to be deleted
const AccountBanners = lazy(() =>
  import('./account-banners.tsx').then((module) => ({ default: module.AccountBanners })),
)

// asks once the page rests
const GraceBanner = lazy(() => import('./grace-banner.tsx').then((module) => ({ default: module.GraceBanner })))

type SiteFrameProps = MembershipEntry & { Bell: ComponentType; Unread: ComponentType; children: ReactNode }

/** Header, banners and footer around every page. */
export function SiteFrame({ onUpgrade, onManage, Bell, Unread, children }: SiteFrameProps) {
  const { user } = useSession()
  const pathname = useLocation({ select: (location) => location.pathname })
  const onLanding = pathname === '/'
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.frame === 'bare') })
  const signedIn = user !== null
  useFollowedSession(user?.id)
  if (bare) return children
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
          <Suspense>
            <GraceBanner onManage={onManage} />
          </Suspense>
        </AfterIdle>
      )}
      {children}
      <HydratedLater>
        <Island name="footer" of={SiteFooter} props={{ slim: signedIn && pathname.startsWith('/app') }} />
      </HydratedLater>
    </>
  )
}

/** Keeps a page to the member it was loaded for. Visitors download nothing of it. */
function useFollowedSession(memberId: string | undefined): void {
  const first = useRef<string>(undefined)
  useEffect(() => {
    if (memberId === undefined) return undefined
    void import('../../platform/session-end.ts').then((module) => module.followSession(first, memberId))
    return refuseRememberedPage()
  }, [memberId])
}
