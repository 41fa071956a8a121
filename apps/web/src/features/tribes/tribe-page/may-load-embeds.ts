import { useCookieConsent } from '../../../platform/cookie-consent.ts'

/**
 * Whether maps of other companies may load by themselves: only after consent to functional cookies (decisions G-68,
 * G-141). Without it, each map loads after a click. False while a page is rendered on the server.
 */
export function useMayLoadEmbeds(): boolean {
  return useCookieConsent()?.functional ?? false
}
