import type { PublicConfig } from '@wayhouse/domain/accounts'
import { lazy, useEffect, useState } from 'react'
import { useCookieConsent } from '../../platform/cookie-consent.ts'
import { forgetAnalytics } from '../../platform/forget-analytics.ts'
import { CookieBanner } from './cookie-banner.tsx'

const Analytics = lazy(() => import('./analytics.tsx').then((module) => ({ default: module.Analytics })))

export type CookieConsentGateProps = {
  /** The analytics service of this installation; null where it has none. */
  service: PublicConfig['analytics']
  /** Whether it may record the current page. */
  recorded: boolean
}

/**
 * Asks about cookies until there is a choice, and lets in what was allowed (COOK-01, COOK-04). Stands first in the
 * page, and so in the order of the Tab key.
 */
export function CookieConsentGate({ service, recorded }: CookieConsentGateProps) {
  const consent = useCookieConsent()
  const [closed, setClosed] = useState(false)
  const refused = consent !== undefined && consent?.analytics !== true
  const installed = service !== null
  useEffect(() => {
    if (refused && installed) forgetAnalytics()
  }, [refused, installed])
  if (consent === null && !closed) return <CookieBanner onClose={() => setClosed(true)} />
  return consent?.analytics && service !== null ? <Analytics service={service} recorded={recorded} /> : null
}
