import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createGzip, constants } from 'node:zlib'
import { currencyOfCookies } from '@wayhouse/domain/currency'
import { minutes, seconds } from '../clock.ts'
import type { Log } from '../log.ts'
import { isRefusal, refuse } from '../refuse.ts'
import { cachedPage, encodings } from './cached-page.ts'
import type { CachedPage } from './cached-page.ts'
import { deferScripts } from './defer-scripts.ts'
import { isRead } from './exchange.ts'
import type { Exchange, Handler } from './exchange.ts'
import { allowedByNonce, contentPolicy, newNonce } from './security.ts'
import type { ContentSources, InlineSources } from './security.ts'
import { sendWebResponse, webRequest } from './web-request.ts'

/** What the web application may ask of the server while it renders: see apps/web/src/platform/server-bridge.ts. */
export type RenderRequest = { nonce: string; url: string; cookies: string; api: unknown }

export type PagesDeps = {
  /** The built web application. */
  render(request: Request): Promise<Response>
  /** The API for one exchange, called in process. */
  apiFor(exchange: Exchange): unknown
  sources(): Promise<ContentSources>
  now(): number
  log: Log
  /** Whether the database answers soon. Never rejects. */
  isReady(): Promise<boolean>
}

export type PagesOptions = {
  /** How long a visitor's page is cached. */
  cacheForMs: number
  /** For how long it is sent where a newer one cannot be rendered. */
  staleForMs: number
  /** Whether a visitor's page is painted before its scripts are fetched. */
  defersScripts: boolean
  policy(inline: InlineSources, sources: ContentSources): string
}

/** How many visitors' pages are cached. */
const maxCached = 500

/** Cookies that carry no credential; a request with any other cookie is never answered from the cache. */
const harmlessCookies = /^(?:currency|theme)=/

/** The framework's own calls, of which the application has none, and files that are missing. */
const noPages = /^\/(?:_serverFn|assets\/|images\/)/

type Cached = { until: number; staleUntil: number; page: Promise<CachedPage | null> }

/** Renders pages. A visitor's page is cached for seconds, a member's never (decision 004). */
export function pages(
  { render, apiFor, sources, isReady, now, log }: PagesDeps,
  {
    cacheForMs = seconds(5),
    staleForMs = minutes(10),
    defersScripts = true,
    policy = contentPolicy,
  }: Partial<PagesOptions> = {},
): Handler {
  const rendering = new AsyncLocalStorage<RenderRequest>()
  Object.assign(globalThis, { wayhouse: { request: () => rendering.getStore() } })
  const rendered = async (exchange: Exchange, nonce: string): Promise<Response> => {
    const { headers } = exchange.request
    const request = { nonce, url: exchange.url.href, cookies: headers.cookie ?? '', api: apiFor(exchange) }
    // without the reader's signal: others may wait for the same page, and rendering takes milliseconds
    const page = rendering.run(request, () => render(new Request(webRequest(exchange), { signal: null })))
    const answer = await unlessAway(page, isReady)
    if (answer.status < 500) return answer
    await answer.body?.cancel()
    throw (await isReady()) ? new Error(`a page was rendered with ${answer.status}`) : away()
  }
  const shareable = async (exchange: Exchange): Promise<CachedPage | null> => {
    const nonce = newNonce()
    const answer = await rendered(exchange, nonce)
    const html = await answer.text()
    // a cookie is for one visitor alone
    if (answer.headers.getSetCookie().length > 0) return null
    const { status, headers } = answer
    return cachedPage(
      { status, headers: Object.fromEntries(headers) },
      defersScripts ? deferScripts(html, nonce) : html,
      nonce,
    )
  }
  const pageFor = keptFor({ cacheForMs, staleForMs, now, log }, shareable)

  return async (exchange) => {
    if (isForm(exchange)) return redirectTo(exchange, exchange.url.href)
    if (!isRead(exchange.request)) return false
    if (noPages.test(exchange.url.pathname)) return false
    if (isMalformed(exchange.url.pathname)) return redirectTo(exchange, notThere)
    const allow = async (inline: InlineSources) =>
      exchange.response.setHeader('content-security-policy', policy(inline, await sources()))
    const page = isVisitor(exchange) ? await pageFor(exchange) : null
    if (page !== null) {
      await allow(page.inline)
      return sendCached(exchange, page)
    }
    const nonce = newNonce()
    await allow(allowedByNonce(nonce))
    return sendRendered(exchange, await rendered(exchange, nonce))
  }
}

const away = () => refuse('UNAVAILABLE', { retry_after: 2 })

/** A page takes milliseconds: for one that takes longer, the database is asked whether it answers at all. */
const slowAfterMs = seconds(2)

/** The rendered page. Rejects where it does not come because the database does not answer. */
async function unlessAway(page: Promise<Response>, isReady: () => Promise<boolean>): Promise<Response> {
  const rendered = new AbortController()
  const outage = async (): Promise<never> => {
    for (;;) {
      await pause(slowAfterMs, null, { signal: rendered.signal, ref: false })
      if (await isReady()) continue
      // nobody reads what comes of it
      page.then(({ body }) => body?.cancel()).catch(() => undefined)
      throw away()
    }
  }
  try {
    return await Promise.race([page, outage()])
  } finally {
    rendered.abort()
  }
}

type MakePage = (exchange: Exchange) => Promise<CachedPage | null>

type KeptDeps = Pick<PagesOptions, 'cacheForMs' | 'staleForMs'> & Pick<PagesDeps, 'now' | 'log'>

/** Renders a visitor's page once for all who request it within this time. */
function keptFor({ cacheForMs, staleForMs, now, log }: KeptDeps, make: MakePage): MakePage {
  const cache = new Map<string, Cached>()
  return (exchange) => {
    const key = `${exchange.url.pathname}${exchange.url.search} ${currencyOfCookies(exchange.request.headers.cookie ?? '')}`
    const found = cache.get(key)
    if (found !== undefined && found.until > now()) return found.page
    // where a page cannot be rendered, an older one is better than none for a while
    const insteadOf = (err: unknown) => {
      if (found === undefined || found.staleUntil <= now()) throw err
      log[isRefusal(err) ? 'warn' : 'error']({ err }, 'a page could not be rendered: the one before it is sent')
      kept.staleUntil = found.staleUntil
      return found.page
    }
    const page = make(exchange).catch(insteadOf)
    const kept = { until: now() + cacheForMs, staleUntil: now() + staleForMs, page }
    const drop = () => cache.get(key) === kept && cache.delete(key)
    cache.delete(key)
    cache.set(key, kept)
    page.then((made) => made?.status === 200 || drop(), drop)
    for (const oldest of cache.keys()) if (cache.size > maxCached) cache.delete(oldest)
    return page
  }
}

/** No page has this address, so the “not found” page is shown. */
const notThere = '/page-not-found'

/** An address with malformed characters, such as `/%E0%A4%A`: the application has no answer to it. */
function isMalformed(path: string): boolean {
  try {
    return decodeURIComponent(path) === ''
  } catch {
    return true
  }
}

function redirectTo({ response }: Exchange, location: string): true {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
  return true
}

/** A form that was sent before the page's scripts were loaded, which would have sent it themselves. */
function isForm({ request: { method, headers } }: Exchange): boolean {
  return method === 'POST' && headers['content-type'] === 'application/x-www-form-urlencoded'
}

function isVisitor({ request }: Exchange): boolean {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  return (
    request.headers.authorization === undefined &&
    cookies.every((cookie) => cookie === '' || harmlessCookies.test(cookie))
  )
}

function sendCached({ request, response }: Exchange, { status, headers, bodies }: CachedPage): true {
  const encoding = encodings.find((each) => accepts(request, each)) ?? 'identity'
  const body = bodies[encoding]
  response.writeHead(status, {
    ...headers,
    // a browser asks again: it may have signed in meanwhile
    'cache-control': 'no-cache',
    vary: 'Cookie, Accept-Encoding',
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

async function sendRendered(exchange: Exchange, answer: Response): Promise<true> {
  const headers = new Headers(answer.headers)
  headers.set('cache-control', 'private, no-store')
  headers.set('vary', 'Cookie, Accept-Encoding')
  if (answer.body === null || !accepts(exchange.request, 'gzip')) {
    return sendWebResponse(exchange, new Response(answer.body, { status: answer.status, headers }))
  }
  headers.set('content-encoding', 'gzip')
  headers.delete('content-length')
  // flushed piece by piece, so that the page's beginning is not held back by its end
  const zip = createGzip({ flush: constants.Z_SYNC_FLUSH, level: 4 })
  // ends the rendering where the reader goes away; who reads `zip` sees what failed
  pipeline(Readable.fromWeb(answer.body), zip, () => {})
  const body = Readable.toWeb(zip) // same streams, two names
  return sendWebResponse(exchange, new Response(body as ReadableStream, { status: answer.status, headers }))
}

function accepts({ headers }: IncomingMessage, encoding: (typeof encodings)[number]): boolean {
  const refused = /;\s*q=0(?:\.0+)?\s*$/
  const named = [headers['accept-encoding'] ?? ''].flat().join(',').split(',')
  return named.some((one) => one.trim().split(/[\s;]/)[0] === encoding && !refused.test(one))
}
