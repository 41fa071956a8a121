import { lazy, useEffect, useState } from 'react'
import { useCookieConsent } from '../../platform/cookie-consent.ts'
import { forgetAnalytics } from '../../platform/forget-analytics.ts'
import { useConfig } from '../../platform/session.ts'
import { CookieBanner } from './cookie-banner.tsx'

const Analytics = lazy(() => import('./analytics.tsx').then((module) => ({ default: module.Analytics })))

/**
 * Asks about cookies until there is a choice, and lets in what was allowed (COOK-01, COOK-04). Stands first in the
 * page, and so in the order of the Tab key.
 */
export function CookieConsentGate() {
  const { analytics } = useConfig()
  const consent = useCookieConsent()
  const [closed, setClosed] = useState(false)
  const refused = consent !== undefined && consent?.analytics !== true
  useEffect(() => {
    if (refused && analytics !== null) forgetAnalytics()
  }, [refused, analytics])
  if (consent === null && !closed) return <CookieBanner onClose={() => setClosed(true)} />
  return consent?.analytics && analytics !== null ? <Analytics service={analytics} /> : null
}
