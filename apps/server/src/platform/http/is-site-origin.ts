import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request comes from a page of this site: of its origin, or of another host at which it was opened, such as
 * 127.0.0.1 for localhost. Browsers send both headers; a page without an origin (`null`) is not ours (T61, T66).
 */
export function isSiteOrigin({ origin, host }: IncomingHttpHeaders, siteOrigin: string): boolean {
  if (origin === siteOrigin) return true
  const page = URL.parse(origin ?? '')
  return page !== null && page.host !== '' && page.host === host && page.protocol === new URL(siteOrigin).protocol
}
