import { clearAnalytics } from '../../platform/analytics/clear-analytics.ts'
import { showConsentBanner } from '../../platform/analytics/consent-script.ts'
import { application } from '../../platform/page/start-islands.ts'
import { whenIdle } from '../../platform/page/when-idle.ts'

type Start = (island: HTMLElement | null) => void

/**
 * What the cookie banner of a visitor's page needs before it is touched: it is shown if the stored choice is no longer valid,
 * and its island, or the application, starts if an analytics service may run, or another tab has made a choice.
 */
export function followConsent(start: Start): void {
  addEventListener('storage', () => start(banner()), { once: true })
  whenIdle(() => void sendUnsent())
  if (document.documentElement.dataset['consent'] === undefined) whenIdle(() => void followStoredChoice(start))
  // without a stored choice it is shown already; the service may have stored something while a page closed
  else clearAnalytics()
}

/** An answer of the page before, which this page replaced while it was being sent. */
async function sendUnsent(): Promise<void> {
  // not by `withLocalStorage`: every visitor would load it
  try {
    if (!localStorage.getItem('consent-unsent')) return
  } catch {
    return
  }
  const { sendUnsentChoices } = await import('../../platform/analytics/consent-log.ts')
  await sendUnsentChoices()
}

const banner = () => document.querySelector<HTMLElement>('[data-island="consent"]') ?? application()

async function followStoredChoice(start: Start): Promise<void> {
  const { parseConsent, storedConsent } = await import('../../platform/analytics/stored-consent.ts')
  const consent = parseConsent(storedConsent())
  if (consent === null) showConsentBanner()
  if (!consent?.analytics) clearAnalytics()
  else if (document.documentElement.dataset['analytics'] !== undefined) start(banner())
}
