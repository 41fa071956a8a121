import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { createGzip, constants } from 'node:zlib'
import { seconds } from '../clock.ts'
import type { Exchange, Handler } from './exchange.ts'
import { KeptPage } from './kept-page.ts'
import { scriptsLater } from './scripts-later.ts'
import { contentPolicy, newNonce } from './security.ts'
import type { ContentSources } from './security.ts'
import { sendWebResponse, webRequest } from './web-request.ts'

/** What the web application may ask of the server while it renders: see apps/web/src/platform/server-bridge.ts. */
export type RenderRequest = { nonce: string; url: string; api: unknown }

export type PagesDeps = {
  /** The built web application. */
  render(request: Request): Promise<Response>
  /** The API for one exchange, called in process. */
  apiFor(exchange: Exchange): unknown
  sources(): Promise<ContentSources>
  now(): number
}

/** How long a visitor's page may be shown again, and how many are kept. */
const keptMs = seconds(5)
const maxKept = 500

/** Cookies that make no member of anyone; a request with any other cookie is never answered from the cache. */
const harmlessCookies = /^(?:currency|theme)=/

type Kept = { until: number; page: Promise<KeptPage | null> }

/** Renders pages, with a nonce each. A visitor's page is kept for seconds, a member's never (law 13). */
export function pages({ render, apiFor, sources, now }: PagesDeps): Handler {
  const rendering = new AsyncLocalStorage<RenderRequest>()
  Object.assign(globalThis, { wayhouse: { request: () => rendering.getStore() } })
  const kept = new Map<string, Kept>()

  const rendered = (exchange: Exchange, nonce: string): Promise<Response> => {
    const request = { nonce, url: exchange.url.href, api: apiFor(exchange) }
    // to its end, though its reader may go away: others wait for a page that is kept, and it is a matter of milliseconds
    return rendering.run(request, () => render(new Request(webRequest(exchange), { signal: null })))
  }
  const keep = async (exchange: Exchange): Promise<KeptPage | null> => {
    const nonce = newNonce()
    const answer = await rendered(exchange, nonce)
    const html = await answer.text()
    const storable = answer.status === 200 && answer.headers.getSetCookie().length === 0
    return storable ? new KeptPage(scriptsLater(html, nonce), nonce) : null
  }
  const pageFor = (exchange: Exchange): Promise<KeptPage | null> => {
    const key = `${exchange.url.pathname}${exchange.url.search} ${currencyCookie(exchange)}`
    const found = kept.get(key)
    if (found !== undefined && found.until > now()) return found.page
    const page = keep(exchange)
    kept.delete(key)
    kept.set(key, { until: now() + keptMs, page })
    page.then((made) => made ?? kept.delete(key)).catch(() => kept.delete(key))
    for (const oldest of kept.keys()) if (kept.size > maxKept) kept.delete(oldest)
    return page
  }

  return async (exchange) => {
    const method = exchange.request.method
    if (method !== 'GET' && method !== 'HEAD') return false
    const nonce = newNonce()
    exchange.response.setHeader('content-security-policy', contentPolicy(nonce, await sources()))
    const page = isVisitor(exchange) ? await pageFor(exchange) : null
    if (page !== null) return sendKept(exchange, page, nonce)
    return sendRendered(exchange, await rendered(exchange, nonce))
  }
}

function isVisitor({ request }: Exchange): boolean {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  return (
    request.headers.authorization === undefined &&
    cookies.every((cookie) => cookie === '' || harmlessCookies.test(cookie))
  )
}

function currencyCookie({ request }: Exchange): string {
  return /(?:^|;\s*)currency=([A-Z]{3})/.exec(request.headers.cookie ?? '')?.[1] ?? ''
}

function sendKept({ request, response }: Exchange, page: KeptPage, nonce: string): true {
  const gzip = acceptsGzip(request.headers['accept-encoding'])
  const body = gzip ? page.gzipped(nonce) : page.plain(nonce)
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    // the browser asks again each time: what is kept is kept here, with a nonce for each answer
    'cache-control': 'no-cache',
    vary: 'Cookie, Accept-Encoding',
    'content-length': body.length,
    ...(gzip ? { 'content-encoding': 'gzip' } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

async function sendRendered(exchange: Exchange, answer: Response): Promise<true> {
  const headers = new Headers(answer.headers)
  headers.set('cache-control', 'private, no-store')
  headers.set('vary', 'Cookie, Accept-Encoding')
  if (answer.body === null || !acceptsGzip(exchange.request.headers['accept-encoding'])) {
    return sendWebResponse(exchange, new Response(answer.body, { status: answer.status, headers }))
  }
  headers.set('content-encoding', 'gzip')
  headers.delete('content-length')
  // flushed piece by piece, so that the page's beginning is not held back by its end
  const zip = createGzip({ flush: constants.Z_SYNC_FLUSH, level: 4 })
  const body = Readable.toWeb(Readable.fromWeb(answer.body).pipe(zip)) // same streams, two names
  return sendWebResponse(exchange, new Response(body as ReadableStream, { status: answer.status, headers }))
}

function acceptsGzip(accepted: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test([accepted ?? ''].flat().join(','))
}
