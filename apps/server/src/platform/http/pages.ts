import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip, constants } from 'node:zlib'
import { minutes, seconds } from '../clock.ts'
import type { Log } from '../log.ts'
import { refuse } from '../refuse.ts'
import { cachedPage, encodings } from './cached-page.ts'
import type { CachedPage } from './cached-page.ts'
import { deferScripts } from './defer-scripts.ts'
import { isReadRequest } from './exchange.ts'
import type { Exchange, Handler } from './exchange.ts'
import { pageCache, visitorsPage } from './page-cache.ts'
import type { CacheDeps, VisitorsPage } from './page-cache.ts'
import { allowedByNonce, contentPolicy, newNonce } from './security.ts'
import type { ContentSources, InlineSources } from './security.ts'
import { sendWebResponse, webRequest } from './web-request.ts'

/** What the server provides to the web application while it renders: see apps/web/src/platform/api/server-bridge.ts. */
export type RenderRequest = { nonce: string; url: string; cookies: string; api: unknown }

export type PagesDeps = {
  /** The built web application. */
  render(request: Request): Promise<Response>
  /** The API for one exchange, called in process. */
  apiFor(exchange: Exchange): unknown
  sources(): Promise<ContentSources>
  now(): number
  log: Log
  /** Whether the database responds within a second. Never rejects. */
  isReady(): Promise<boolean>
}

export type PagesOptions = Pick<CacheDeps, 'cacheForMs' | 'staleForMs'> & {
  /** Whether a visitor's page fetches its scripts only after it is painted. */
  defersScripts: boolean
  policy(inline: InlineSources, sources: ContentSources): string
}

/** What a page depends on, for caches between the browser and us. */
const vary = 'Cookie, Accept, Accept-Encoding'

/** Paths without pages: the framework's server functions, which the application does not use, and missing files. */
const pathsWithoutPages = /^\/(?:_serverFn|assets\/|images\/)/

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
  const renderPage = async (
    request: Request,
    { api, nonce }: Pick<RenderRequest, 'api' | 'nonce'>,
  ): Promise<Response> => {
    const context = { nonce, url: request.url, cookies: request.headers.get('cookie') ?? '', api }
    const response = await rejectOnOutage(
      rendering.run(context, () => render(request)),
      isReady,
    )
    if (response.status < 500) return response
    await response.body?.cancel()
    throw (await isReady()) ? new Error(`a page was rendered with ${response.status}`) : unavailable()
  }
  const renderForCache = async (page: VisitorsPage, api: unknown): Promise<CachedPage | null> => {
    const nonce = newNonce()
    const response = await renderPage(visitorsRequest(page), { api, nonce })
    const html = await response.text()
    // a cookie is for one visitor only
    if (response.headers.getSetCookie().length > 0) return null
    const { status, headers } = response
    return cachedPage(
      { status, headers: Object.fromEntries(headers) },
      defersScripts ? deferScripts(html, nonce) : html,
      nonce,
    )
  }
  const cachedPageFor = pageCache({ cacheForMs, staleForMs, now, log }, renderForCache)

  return async (exchange) => {
    if (isForm(exchange)) return redirectTo(exchange, exchange.url.href)
    if (!isReadRequest(exchange.request)) return false
    if (pathsWithoutPages.test(exchange.url.pathname)) return false
    if (isMalformed(exchange.url.pathname)) return redirectTo(exchange, missingPage)
    const setPolicy = async (inline: InlineSources) =>
      exchange.response.setHeader('content-security-policy', policy(inline, await sources()))
    const wanted = visitorsPage(exchange)
    const page = wanted === null ? null : await cachedPageFor(wanted, apiFor(exchange))
    if (page !== null) {
      await setPolicy(page.inline)
      return sendCached(exchange, page)
    }
    const nonce = newNonce()
    await setPolicy(allowedByNonce(nonce))
    return sendRendered(exchange, await renderPage(ownRequest(exchange), { api: apiFor(exchange), nonce }))
  }
}

/** The request of every visitor for a page. */
function visitorsRequest({ url, currency }: VisitorsPage): Request {
  return new Request(url, { headers: { accept: 'text/html', cookie: `currency=${currency}` } })
}

/** The request of one viewer. Node omits the body from the response to HEAD. */
function ownRequest(exchange: Exchange): Request {
  // without the client's abort signal: rendering takes milliseconds, and `sendRendered` stops a page that takes longer
  return new Request(webRequest(exchange), { method: 'GET', signal: null })
}

const unavailable = () => refuse('UNAVAILABLE', { retry_after: 2 })

/** Rendering takes milliseconds. After this time, the database is checked. */
const slowAfterMs = seconds(2)

/** The rendered page. Rejects if it is slow because the database does not respond. */
async function rejectOnOutage(page: Promise<Response>, isReady: () => Promise<boolean>): Promise<Response> {
  const rendered = new AbortController()
  const outage = async (): Promise<never> => {
    for (;;) {
      await sleep(slowAfterMs, null, { signal: rendered.signal, ref: false })
      if (await isReady()) continue
      // the late page is dropped
      page.then(({ body }) => body?.cancel()).catch(() => undefined)
      throw unavailable()
    }
  }
  try {
    return await Promise.race([page, outage()])
  } finally {
    rendered.abort()
  }
}

/** No page has this path, so the “not found” page is shown. */
const missingPage = '/page-not-found'

/** Whether a path has malformed escapes, such as `/%E0%A4%A`, which the application cannot handle. */
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

/** Whether a form was submitted before the page's scripts were loaded, which would have handled it. */
function isForm({ request: { method, headers } }: Exchange): boolean {
  return method === 'POST' && headers['content-type'] === 'application/x-www-form-urlencoded'
}

function sendCached({ request, response }: Exchange, { status, headers, bodies }: CachedPage): true {
  const encoding = encodings.find((candidate) => accepts(request, candidate)) ?? 'identity'
  const body = bodies[encoding]
  response.writeHead(status, {
    ...headers,
    // browsers must revalidate, because the visitor may have signed in meanwhile
    'cache-control': 'no-cache',
    vary,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

async function sendRendered(exchange: Exchange, page: Response): Promise<true> {
  const headers = new Headers(page.headers)
  headers.set('cache-control', 'private, no-store')
  headers.set('vary', vary)
  if (page.body === null || !accepts(exchange.request, 'gzip')) {
    return sendWebResponse(exchange, new Response(page.body, { status: page.status, headers }))
  }
  headers.set('content-encoding', 'gzip')
  headers.delete('content-length')
  // each chunk is flushed, so that the start of the page does not wait for its end
  const zip = createGzip({ flush: constants.Z_SYNC_FLUSH, level: 4 })
  // cancels the rendering when the client disconnects; the reader of `zip` gets any error
  pipeline(Readable.fromWeb(page.body), zip, () => {})
  const body = Readable.toWeb(zip) // the same streams with two types
  return sendWebResponse(exchange, new Response(body as ReadableStream, { status: page.status, headers }))
}

function accepts({ headers }: IncomingMessage, encoding: (typeof encodings)[number]): boolean {
  const refused = /;\s*q=0(?:\.0+)?\s*$/
  const accepted = [headers['accept-encoding'] ?? ''].flat().join(',').split(',')
  return accepted.some((entry) => entry.trim().split(/[\s;]/)[0] === encoding && !refused.test(entry))
}
