import { useMatches } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useSession } from '../../platform/session.ts'
import type { MembershipEntry } from './membership-entry.ts'
import { followSignOut, refuseRememberedPage } from './sign-out.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `bare`: the page brings its own frame, without the site's header and footer (onboarding). */
    frame?: 'bare'
  }
}

// for the few whose address nobody has confirmed yet
const UnconfirmedBanner = lazy(() =>
  import('./unconfirmed-banner.tsx').then((module) => ({ default: module.UnconfirmedBanner })),
)

/** What stands around every page. */
export function SiteFrame({ onUpgrade, onManage, children }: MembershipEntry & { children: ReactNode }) {
  const { user } = useSession()
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.frame === 'bare') })
  const signedIn = user !== null
  useEffect(followSignOut, [])
  useEffect(() => (signedIn ? refuseRememberedPage() : undefined), [signedIn])
  if (bare) return children
  return (
    <>
      <SiteHeader onUpgrade={onUpgrade} onManage={onManage} />
      {user && !user.email_verified && (
        <Suspense>
          <UnconfirmedBanner email={user.email} />
        </Suspense>
      )}
      {children}
      <SiteFooter />
    </>
  )
}
