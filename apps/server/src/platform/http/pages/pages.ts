import { minutes, seconds } from '../../clock.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { readForm } from '../body.ts'
import { isReadRequest } from '../exchange.ts'
import type { Exchange, Handler } from '../exchange.ts'
import { allowedByNonce, contentPolicy, newNonce } from '../security.ts'
import type { ContentSources, InlineSources } from '../security.ts'
import { webRequest } from '../web-request.ts'
import { addressSeal } from './address-seal.ts'
import { cachedPage } from './cached-page.ts'
import type { CachedPage } from './cached-page.ts'
import { deferScripts } from './defer-scripts.ts'
import { pageCache, visitorsPage } from './page-cache.ts'
import type { CacheDeps, VisitorsPage } from './page-cache.ts'
import { pageRenderer } from './render-page.ts'
import type { RenderDeps } from './render-page.ts'
import { sendCached, sendRendered } from './send-page.ts'

export type PagesDeps = RenderDeps & {
  /** The API for one exchange, called in process. */
  apiFor(exchange: Exchange): unknown
  /** Keys the seals of addresses. */
  secret: string
  sources(): Promise<ContentSources>
  now(): number
  /** Changes when no page that was cached before may be sent any more. */
  generation(): number
  log: Log
  metrics: Pick<Metrics, 'pageCache' | 'renderSeconds'>
}

export type PagesOptions = Pick<CacheDeps, 'cacheForMs' | 'staleForMs'> & {
  /** Whether a visitor's page fetches its scripts only after it is painted. */
  defersScripts: boolean
  policy(inline: InlineSources, sources: ContentSources): string
}

/** Paths without pages: the framework's server functions, which the application does not use, and missing files. */
const pathsWithoutPages = /^\/(?:_serverFn|assets\/|images\/)/

/** Renders pages. A visitor's page is cached for seconds, a member's never (decision 004). */
export function pages(
  { render, apiFor, secret, sources, isReady, now, generation, log, metrics }: PagesDeps,
  {
    cacheForMs = seconds(5),
    staleForMs = minutes(10),
    defersScripts = true,
    policy = contentPolicy,
  }: Partial<PagesOptions> = {},
): Handler {
  const { sealed, isSealed } = addressSeal(secret)
  const renderPage = pageRenderer({ render, isReady, metrics })
  const renderForCache = async (page: VisitorsPage, api: unknown): Promise<CachedPage | null> => {
    const nonce = newNonce()
    const response = await renderPage(visitorsRequest(page), { api, nonce, isSealed: isSealed(new URL(page.url)) })
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
  const setPolicy = async (exchange: Exchange, inline: InlineSources) =>
    exchange.response.setHeader('content-security-policy', policy(inline, await sources()))
  /** The page with what was submitted to it: it redirects if all of it was accepted, and otherwise says what is wrong. */
  const sendForm = async (exchange: Exchange): Promise<true> => {
    const form = Object.fromEntries(await readForm(exchange))
    const nonce = newNonce()
    await setPolicy(exchange, allowedByNonce(nonce))
    const page = await renderPage(viewersRequest(exchange), { api: apiFor(exchange), nonce, form })
    return sendRendered(
      exchange,
      answerToForm(page, (location) => sealed(new URL(location, exchange.url))),
    )
  }
  const cachedPageFor = pageCache({ cacheForMs, staleForMs, now, generation, log, metrics }, renderForCache)

  return async (exchange) => {
    const isSubmitted = isForm(exchange)
    if (isSubmitted && !formPages.has(exchange.url.pathname)) return redirectTo(exchange, exchange.url.href)
    if (!isSubmitted && !isReadRequest(exchange.request)) return false
    if (pathsWithoutPages.test(exchange.url.pathname)) return false
    if (isMalformed(exchange.url.pathname)) return redirectTo(exchange, missingPage)
    if (isSubmitted) return sendForm(exchange)
    const wanted = visitorsPage(exchange)
    const page = wanted === null ? null : await cachedPageFor(wanted, apiFor(exchange))
    if (page !== null) {
      await setPolicy(exchange, page.inline)
      return sendCached(exchange, page)
    }
    const context = { api: apiFor(exchange), nonce: newNonce(), isSealed: isSealed(exchange.url) }
    await setPolicy(exchange, allowedByNonce(context.nonce))
    return sendRendered(exchange, await renderPage(viewersRequest(exchange), context))
  }
}

/** What was rendered for a form: a redirect, whose address is sealed, or else the page with what is wrong. */
function answerToForm({ body, status, headers }: Response, sealed: (location: string) => string): Response {
  const location = headers.get('location')
  const sent = new Headers(headers)
  if (location !== null) sent.set('location', sealed(location))
  return new Response(body, { status: status === 200 ? 422 : status, headers: sent })
}

/** Pages whose forms work without scripts. A form of any other page was submitted before its scripts were loaded. */
const formPages: ReadonlySet<string> = new Set(['/notice', '/withdraw', '/cancel'])

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

/** Whether the browser itself submitted a form. */
function isForm({ request: { method, headers } }: Exchange): boolean {
  return method === 'POST' && headers['content-type'] === 'application/x-www-form-urlencoded'
}

/** The request of every visitor for a page. */
function visitorsRequest({ url, currency }: VisitorsPage): Request {
  return new Request(url, { headers: { accept: 'text/html', cookie: `currency=${currency}` } })
}

/** The request of one viewer. Node omits the body from the response to HEAD. */
function viewersRequest(exchange: Exchange): Request {
  // without the client's abort signal: rendering takes milliseconds, and `sendRendered` stops a page that takes longer
  return new Request(webRequest(exchange), { method: 'GET', signal: null })
}
