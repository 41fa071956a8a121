import { clearAnalytics } from '../../platform/analytics/clear-analytics.ts'
import { showConsentBanner } from '../../platform/analytics/consent-script.ts'
import { whenIdle } from '../../platform/page/when-idle.ts'
import type { ConsentAndAnalyticsProps } from './consent-and-analytics.tsx'

/**
 * What the cookie banner of a page of islands needs before it is touched: it is shown if the stored choice is no longer valid,
 * and its island starts if an analytics service has to know the choice, or another tab has made it.
 */
export function followConsent(start: (island: HTMLElement | null) => void): void {
  addEventListener('storage', () => start(bannersIsland()), { once: true })
  if (document.documentElement.dataset['consent'] === undefined) whenIdle(() => void followStoredChoice(start))
  // without a stored choice it is shown already; the service may have stored something while a page closed
  else clearAnalytics()
}

const bannersIsland = () => document.querySelector<HTMLElement>('[data-island="consent"]')

async function followStoredChoice(start: (island: HTMLElement | null) => void): Promise<void> {
  const { parseConsent, storedConsent } = await import('../../platform/analytics/stored-consent.ts')
  const island = bannersIsland()
  const { service } = JSON.parse(island?.dataset['props'] ?? '{}') as ConsentAndAnalyticsProps // as the server rendered it
  if (parseConsent(storedConsent()) === null) {
    showConsentBanner()
    clearAnalytics()
  } else if (service) start(island)
}
