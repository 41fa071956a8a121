import { lazy } from 'react'
import { AfterIdle } from '../../platform/page/after-idle.tsx'
import type { ConsentAndAnalyticsProps } from './consent-and-analytics.tsx'

const ConsentAndAnalytics = lazy(() =>
  import('./consent-and-analytics.tsx').then((module) => ({ default: module.ConsentAndAnalytics })),
)

/** The cookie banner and analytics, once the browser is idle: they do not delay the first load. */
export function CookieConsent(props: ConsentAndAnalyticsProps) {
  return (
    <AfterIdle>
      <ConsentAndAnalytics {...props} />
    </AfterIdle>
  )
}
