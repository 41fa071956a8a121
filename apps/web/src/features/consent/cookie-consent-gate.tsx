import { lazy, Suspense, useEffect, useState } from 'react'
import { useCookieConsent } from '../../platform/cookie-consent.ts'
import { forgetAnalytics } from '../../platform/forget-analytics.ts'
import { useConfig } from '../../platform/session.ts'
import { whenIdle } from '../../platform/when-idle.ts'

const CookieBanner = lazy(() => import('./cookie-banner.tsx').then((module) => ({ default: module.CookieBanner })))
const Analytics = lazy(() => import('./analytics.tsx').then((module) => ({ default: module.Analytics })))

/**
 * Asks about cookies until there is a choice, and lets in what was allowed (COOK-01, COOK-04). Both come after the page
 * stands, so that no first load waits for them. Stands first in the page, and so in the order of the Tab key.
 */
export function CookieConsentGate() {
  const { analytics } = useConfig()
  const consent = useCookieConsent()
  const idle = useIdle()
  const [closed, setClosed] = useState(false)
  const refused = consent !== undefined && consent?.analytics !== true
  useEffect(() => {
    if (refused && analytics !== null) forgetAnalytics()
  }, [refused, analytics])
  if (!idle) return null
  return (
    <Suspense>
      {consent === null && !closed && <CookieBanner onClose={() => setClosed(true)} />}
      {consent?.analytics && analytics !== null && <Analytics service={analytics} />}
    </Suspense>
  )
}

function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
