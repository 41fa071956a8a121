import { isListingHost, parseListingLink, readingUrl, sandboxPath, type ListingLink } from '@wayhouse/listing-links'
import { countrySwitchIn } from './country-switch.ts'
import { fetchHop, type FetchLimits, type Network } from './fetch-hop.ts'
import { Refusal, refuse, type RefusalCode } from './refusal.ts'

export type FetchSettings = { sandboxOrigin?: string; limits: FetchLimits; network: Network }

/** The HTML of a listing, and its link after redirects. */
export type Page = { html: string; link: ListingLink }

/**
 * Fetches one listing page. Every redirect is parsed and rebuilt like the first link, so that no hop can leave the listing
 * hosts (T41, SEC-05). Refuses with LISTING_TIMEOUT if a hop or all hops together take too long.
 *
 * @param signal ends the fetch early; its reason is then thrown
 */
export async function fetchPage(link: ListingLink, settings: FetchSettings, signal: AbortSignal): Promise<Page> {
  const { limits, network } = settings
  const overallSignal = AbortSignal.any([signal, AbortSignal.timeout(limits.overallMs)])
  let current = link
  for (let redirects = 0; redirects <= limits.maxRedirects; redirects++) {
    const hopSignal = AbortSignal.any([overallSignal, AbortSignal.timeout(limits.hopMs)])
    const url = new URL(readingUrl(current))
    const hop = await fetchHop(url, current.sandbox, network, limits.maxBytes, hopSignal).catch((cause: unknown) =>
      throwFailure(cause, hopSignal),
    )
    const location = 'html' in hop ? countrySwitchIn(hop.html, current) : hop.location
    if ('html' in hop && location === undefined) return { html: hop.html, link: current }
    current = redirectedLink(current, location ?? '', settings.sandboxOrigin)
  }
  return refuse('LISTING_SITE_FAILED', 'too many redirects')
}

/** Throws the error of a failed hop. The signal is checked first, because aborting a request also breaks its connection. */
function throwFailure(cause: unknown, signal: AbortSignal): never {
  const reason: unknown = signal.aborted ? signal.reason : undefined
  if (reason instanceof DOMException && reason.name === 'TimeoutError') refuse('LISTING_TIMEOUT', 'no response in time')
  if (reason instanceof Error) throw reason
  if (cause instanceof Refusal) throw cause
  const code: unknown = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return refuse('LISTING_SITE_FAILED', typeof code === 'string' ? code : 'broken response')
}

/** The link that a redirect leads to, with the dates of the current link if it has none. Refuses other targets. */
function redirectedLink(current: ListingLink, location: string, sandboxOrigin?: string): ListingLink {
  const target = URL.parse(location, readingUrl(current)) ?? refuse('LISTING_SITE_FAILED', 'location is no URL')
  const next = parseListingLink(target.href, sandboxOrigin)
  if (next && next.sandbox === current.sandbox) return { ...next, stay: next.stay.dates ? next.stay : current.stay }
  if (target.hostname.startsWith('consent.')) refuse('LISTING_CONSENT', 'redirect to consent')
  const path = pathOnSite(target, current, sandboxOrigin) ?? refuse('LISTING_ELSEWHERE', 'redirect off the list')
  return refuse(refusalOfPath(path), 'redirect to no listing')
}

function refusalOfPath(path: string): RefusalCode {
  if (/^\/404(?:\/|$)/.test(path)) return 'LISTING_GONE'
  if (/^\/(?:login|signup|authenticate|captcha|challenge)/.test(path)) return 'LISTING_CHALLENGED'
  return path.startsWith('/consent') ? 'LISTING_CONSENT' : 'LISTING_NOT_SHOWN'
}

/** The path of a target that is on the same site but not a listing. */
function pathOnSite(target: URL, current: ListingLink, sandboxOrigin?: string): string | undefined {
  if (current.sandbox) {
    const isInSandbox = target.origin === sandboxOrigin && target.pathname.startsWith(`${sandboxPath}/`)
    return isInSandbox ? target.pathname.slice(sandboxPath.length) : undefined
  }
  const isOnListingHost =
    target.protocol === 'https:' && target.port === '' && target.username === '' && isListingHost(target.hostname)
  return isOnListingHost ? target.pathname : undefined
}
