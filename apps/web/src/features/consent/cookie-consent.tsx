import { lazy } from 'react'
import { AfterIdle } from '../../platform/after-idle.tsx'
import type { CookieConsentGateProps } from './cookie-consent-gate.tsx'

const CookieConsentGate = lazy(() =>
  import('./cookie-consent-gate.tsx').then((module) => ({ default: module.CookieConsentGate })),
)

/** The question about cookies and what was allowed, once the page rests: no first load waits for it. */
export function CookieConsent(props: CookieConsentGateProps) {
  return (
    <AfterIdle>
      <CookieConsentGate {...props} />
    </AfterIdle>
  )
}
