import { isListingHost, listingLinkAt, readingUrl, sandboxPath, type ListingLink } from '@wayhouse/listing-links'
import { fetchHop, type FetchLimits, type Network } from './fetch-hop.ts'
import { Refusal, refuse } from './refusal.ts'

export type FetchSettings = { sandboxOrigin?: string; limits: FetchLimits; network: Network }

/** The listing's page, and its link after redirects. */
export type Page = { html: string; link: ListingLink }

/**
 * Fetches one listing page: at most three redirects, each parsed and rebuilt like the first link, so that no hop can
 * leave the listing hosts (T41, SEC-05). Refuses with LISTING_TIMEOUT when a hop or the whole takes too long.
 *
 * @param signal ends the fetch early; its reason is then thrown
 */
export async function fetchPage(link: ListingLink, settings: FetchSettings, signal: AbortSignal): Promise<Page> {
  const { limits, network } = settings
  const whole = AbortSignal.any([signal, AbortSignal.timeout(limits.overallMs)])
  let here = link
  for (let redirects = 0; redirects <= limits.maxRedirects; redirects++) {
    const hopSignal = AbortSignal.any([whole, AbortSignal.timeout(limits.hopMs)])
    const hop = await fetchHop(new URL(readingUrl(here)), here.sandbox, network, limits.maxBytes, hopSignal).catch(
      (cause: unknown) => failure(cause, hopSignal),
    )
    if ('html' in hop) return { html: hop.html, link: here }
    here = linkAfter(here, hop.location, settings.sandboxOrigin)
  }
  return refuse('LISTING_UNREADABLE', 'too many redirects')
}

/** The refusal for a failed hop: the signal comes first, because aborting a request also breaks its connection. */
function failure(cause: unknown, signal: AbortSignal): never {
  const ended: unknown = signal.aborted ? signal.reason : undefined
  if (ended instanceof DOMException && ended.name === 'TimeoutError') refuse('LISTING_TIMEOUT', 'no answer in time')
  if (ended instanceof Error) throw ended
  if (cause instanceof Refusal) throw cause
  const code: unknown = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return refuse('LISTING_UNREADABLE', typeof code === 'string' ? code : 'broken answer')
}

function linkAfter(here: ListingLink, location: string, sandboxOrigin?: string): ListingLink {
  const target = URL.parse(location, readingUrl(here)) ?? refuse('LISTING_UNREADABLE', 'location is no URL')
  const next = listingLinkAt(target.href, sandboxOrigin)
  if (next && next.sandbox === here.sandbox) return { ...next, stay: next.stay.dates ? next.stay : here.stay }
  const path = pathOnSite(target, here, sandboxOrigin) ?? refuse('URL_NOT_ALLOWED', 'redirect off the list')
  if (path === '/' || /^\/(?:s|404)(?:\/|$)/.test(path)) refuse('LISTING_GONE', 'redirect to search')
  if (/^\/(?:login|signup|authenticate|captcha|challenge)/.test(path))
    refuse('LISTING_CHALLENGED', 'redirect to sign-in')
  return refuse('LISTING_UNREADABLE', 'redirect to no listing')
}

/** The path of a target on the same site that is no listing. */
function pathOnSite(target: URL, here: ListingLink, sandboxOrigin?: string): string | undefined {
  if (here.sandbox) {
    const inside = target.origin === sandboxOrigin && target.pathname.startsWith(`${sandboxPath}/`)
    return inside ? target.pathname.slice(sandboxPath.length) : undefined
  }
  const plain =
    target.protocol === 'https:' && target.port === '' && target.username === '' && isListingHost(target.hostname)
  return plain ? target.pathname : undefined
}
