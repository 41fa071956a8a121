import { lazy } from 'react'
import { AfterIdle } from '../../platform/page/after-idle.tsx'
import type { CookieConsentGateProps } from './cookie-consent-gate.tsx'

const CookieConsentGate = lazy(() =>
  import('./cookie-consent-gate.tsx').then((module) => ({ default: module.CookieConsentGate })),
)

/** The cookie banner and analytics, once the browser is idle: they do not delay the first load. */
export function CookieConsent(props: CookieConsentGateProps) {
  return (
    <AfterIdle>
      <CookieConsentGate {...props} />
    </AfterIdle>
  )
}
