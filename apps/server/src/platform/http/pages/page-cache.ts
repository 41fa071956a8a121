import type { IncomingMessage } from 'node:http'
import { currencyFromCookies } from '@wayhouse/domain/currency'
import type { Currency } from '@wayhouse/domain/currency'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { isRefusal } from '../../refuse.ts'
import type { Exchange } from '../exchange.ts'
import type { CachedPage } from './cached-page.ts'

/**
 * All that a visitor's page depends on. Such a page is rendered from these values alone, with no header of the request that
 * happened to come first, so that it suits every request with the same values.
 */
export type VisitorsPage = { url: string; currency: Currency }

/** The maximum number of cached pages. */
const maxCached = 500

/** Cookies without credentials. A request with any other cookie never gets a cached page. */
const cacheableCookies = /^(?:currency|theme)=/

/** The page that a request shares with other visitors', or null if its response is for it alone. */
export function visitorsPage({ request, url }: Pick<Exchange, 'request' | 'url'>): VisitorsPage | null {
  if (!hasNoCredentials(request) || !acceptsHtml(request)) return null
  return { url: url.origin + url.pathname + url.search, currency: currencyFromCookies(request.headers.cookie ?? '') }
}

function hasNoCredentials({ headers }: IncomingMessage): boolean {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  return (
    headers.authorization === undefined && cookies.every((cookie) => cookie === '' || cacheableCookies.test(cookie))
  )
}

/** As the web application decides: it responds to other requests with 406. */
function acceptsHtml({ headers: { accept } }: IncomingMessage): boolean {
  return accept === undefined || /(?:^|,)\s*(?:\*\/\*|text\/html)/.test(accept)
}

export type CacheDeps = {
  /** How long a page is cached. */
  cacheForMs: number
  /** How long it is sent instead of a newer page that cannot be rendered. */
  staleForMs: number
  now(): number
  /** Changes when what was cached before must no longer be sent. */
  generation(): number
  log: Log
  metrics: Pick<Metrics, 'pageCache'>
}

type CacheEntry = { freshUntil: number; staleUntil: number; page: Promise<CachedPage | null> }

/** Renders a page with an API client that acts as a visitor. */
type RenderForCache = (page: VisitorsPage, api: unknown) => Promise<CachedPage | null>

/** Renders each visitors' page once for all requests within `cacheForMs`. Keeps only complete pages. */
export function pageCache(
  { cacheForMs, staleForMs, now, generation, log, metrics: { pageCache: counter } }: CacheDeps,
  render: RenderForCache,
): RenderForCache {
  const cache = new Map<string, CacheEntry>()
  let current = generation()
  return (wanted, api) => {
    if (current !== generation()) cache.clear()
    current = generation()
    const key = `${wanted.url} ${wanted.currency}`
    const cached = cache.get(key)
    const isFresh = cached !== undefined && cached.freshUntil > now()
    counter.inc({ outcome: isFresh ? 'hit' : 'miss' })
    if (isFresh) return cached.page
    // if a page cannot be rendered, a stale one is better than none for a while
    const staleInstead = (err: unknown) => {
      if (cached === undefined || cached.staleUntil <= now()) throw err
      log[isRefusal(err) ? 'warn' : 'error']({ err }, 'a page could not be rendered: the stale one is sent')
      counter.inc({ outcome: 'stale' })
      entry.staleUntil = cached.staleUntil
      return cached.page
    }
    const page = render(wanted, api).catch(staleInstead)
    const entry = { freshUntil: now() + cacheForMs, staleUntil: now() + staleForMs, page }
    const drop = () => cache.get(key) === entry && cache.delete(key)
    cache.delete(key)
    cache.set(key, entry)
    page.then((rendered) => (rendered !== null && isComplete(rendered)) || drop(), drop)
    for (const oldest of cache.keys()) if (cache.size > maxCached) cache.delete(oldest)
    return page
  }
}

function isComplete({ status, bodies }: CachedPage): boolean {
  return status === 200 && bodies.identity.subarray(-50).toString().trimEnd().endsWith('</html>')
}
