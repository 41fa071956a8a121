import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'
import { acceptedEncoding, encodings } from '../encodings.ts'
import type { Exchange } from '../exchange.ts'
import { sendWebResponse } from '../web-request.ts'
import type { CachedPage } from './cached-page.ts'

/** What a page depends on, for caches between the browser and us. */
const vary = 'Cookie, Accept, Accept-Encoding'

/** Sends a visitor's page in the best encoding that the client accepts. */
export function sendCached({ request, response }: Exchange, { status, headers, bodies }: CachedPage): true {
  const encoding = acceptedEncoding(request, encodings) ?? 'identity'
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
  const encoding = acceptedEncoding(exchange.request, streamed)
  if (page.body === null || encoding === null) {
    return sendWebResponse(exchange, new Response(page.body, { status: page.status, headers }))
  }
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  const zip = flushing[encoding]()
  // cancels the rendering when the client disconnects; the reader of `zip` gets any error
  pipeline(Readable.fromWeb(page.body), zip, () => {})
  const body = Readable.toWeb(zip) // the same streams with two types
  return sendWebResponse(exchange, new Response(body as ReadableStream, { status: page.status, headers }))
}

/** In pieces, br is no smaller than gzip and takes longer. */
const streamed = ['zstd', 'gzip', 'br'] as const

/** Each chunk is flushed, so that the start of a page does not wait for its end. */
const flushing = {
  zstd: () =>
    createZstdCompress({
      flush: constants.ZSTD_e_flush,
      params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 18 },
    }),
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 4 }),
}
