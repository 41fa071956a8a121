import type { IncomingMessage } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { createGzip, constants } from 'node:zlib'
import type { Exchange } from '../exchange.ts'
import { sendWebResponse } from '../web-request.ts'
import { encodings } from './cached-page.ts'
import type { CachedPage } from './cached-page.ts'

/** What a page depends on, for caches between the browser and us. */
const vary = 'Cookie, Accept, Accept-Encoding'

/** Sends a visitor's page in the best encoding that the client accepts. */
export function sendCached({ request, response }: Exchange, { status, headers, bodies }: CachedPage): true {
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

/** Sends a page for one viewer, compressed while it is rendered. No cache may store it. */
export async function sendRendered(exchange: Exchange, page: Response): Promise<true> {
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
