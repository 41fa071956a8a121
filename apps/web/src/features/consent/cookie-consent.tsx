import { lazy, use, useState } from 'react'
import { AfterIdle } from '../../platform/page/after-idle.tsx'
import { HydratedLater } from '../../platform/page/hydration.tsx'
import { IslandsContext } from '../../platform/page/island.tsx'
import { useSession } from '../../platform/session/session.ts'
import type { ConsentAndAnalyticsProps } from './consent-and-analytics.tsx'

const ConsentAndAnalytics = lazy(() =>
  import('./consent-and-analytics.tsx').then((module) => ({ default: module.ConsentAndAnalytics })),
)

/**
 * The cookie banner and analytics. On a visitor's page the banner is in the HTML, and the stylesheet shows it if there is no choice
 * (consent-script.ts). A member, who has mostly chosen, gets its code once the browser is idle.
 */
export function CookieConsent(props: ConsentAndAnalyticsProps) {
  const { user } = useSession()
  // signing in does not start it anew
  const [inHtml] = useState(user === null)
  if (import.meta.env.SSR && use(IslandsContext)) return <ConsentAndAnalytics {...props} />
  if (inHtml)
    return (
      <HydratedLater>
        <ConsentAndAnalytics {...props} />
      </HydratedLater>
    )
  return (
    <AfterIdle>
      <ConsentAndAnalytics {...props} />
    </AfterIdle>
  )
}
