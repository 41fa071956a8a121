import type { PublicConfig } from '@wayhouse/domain/accounts'
import { lazy, useEffect, useState } from 'react'
import { clearAnalytics } from '../../platform/analytics/clear-analytics.ts'
import { sendUnsentChoices } from '../../platform/analytics/consent-log.ts'
import { useCookieConsent } from '../../platform/analytics/cookie-consent.ts'
import { CookieBanner } from './cookie-banner.tsx'

const Analytics = lazy(() => import('./analytics.tsx').then((module) => ({ default: module.Analytics })))

export type ConsentAndAnalyticsProps = {
  /** The analytics service of this installation; null where it has none. */
  service: PublicConfig['analytics']
  /** Whether it may record the current page. */
  mayRecord: boolean
}

/**
 * Shows the cookie banner until there is a choice, and starts analytics if it was allowed (COOK-01, COOK-04). It is first
 * in the page, and so first in the tab order. The server's HTML, which is the same for all visitors, always has it.
 */
export function ConsentAndAnalytics({ service, mayRecord }: ConsentAndAnalyticsProps) {
  const consent = useCookieConsent()
  const [closed, setClosed] = useState(false)
  const refused = consent !== undefined && consent?.analytics !== true
  const installed = service !== null
  useEffect(() => {
    if (refused && installed) clearAnalytics()
  }, [refused, installed])
  useEffect(() => void sendUnsentChoices(), [])
  if (!consent && !closed) return <CookieBanner onClose={() => setClosed(true)} />
  return consent?.analytics && service !== null ? <Analytics service={service} mayRecord={mayRecord} /> : null
}
