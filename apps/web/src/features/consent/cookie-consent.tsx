import { lazy, use } from 'react'
import { AfterIdle } from '../../platform/page/after-idle.tsx'
import { IslandsContext } from '../../platform/page/island.tsx'
import type { ConsentAndAnalyticsProps } from './consent-and-analytics.tsx'

const ConsentAndAnalytics = lazy(() =>
  import('./consent-and-analytics.tsx').then((module) => ({ default: module.ConsentAndAnalytics })),
)

/**
 * The cookie banner and analytics. In the application their code is loaded once the browser is idle; on a page of islands the
 * banner is in the HTML, and the stylesheet shows it if there is no choice (consent-script.ts).
 */
export function CookieConsent(props: ConsentAndAnalyticsProps) {
  if (import.meta.env.SSR && use(IslandsContext)) return <ConsentAndAnalytics {...props} />
  return (
    <AfterIdle>
      <ConsentAndAnalytics {...props} />
    </AfterIdle>
  )
}
