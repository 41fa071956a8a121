import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { constants, zstdCompressSync } from 'node:zlib'
import compression from 'compression'
import { acceptedEncoding } from './encodings.ts'
import type { Handler } from './exchange.ts'

// its types are those of Express; it uses only what Node has
const compress = compression() as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/** Compresses the answers of the API that are worth it. Pages and files choose their own encodings. */
export const compressApi: Handler = ({ request, response, url }) => {
  if (!url.pathname.startsWith('/api/')) return false
  // streaming, compressing and logging each listen to its events
  response.setMaxListeners(20)
  compress(request, response, () => {})
  if (request.method !== 'HEAD' && acceptedEncoding(request, ['zstd']) !== null) compressWithZstd(response)
  return false
}

/** Smaller answers gain nothing, and larger ones are left to the library, which compresses them piece by piece. */
const sizes = { min: 1024, max: 1024 * 1024 }
const compressible = /^(?:text\/|application\/(?:json|.+\+json)\b)/

/**
 * Compresses an answer that is sent as a whole with zstd, which the library does not know and which takes a third of its time. The
 * library then adds `Vary`, and leaves what is compressed already.
 */
function compressWithZstd(response: ServerResponse): void {
  const { writeHead, write, end } = response
  const restore = () => Object.assign(response, { writeHead, write, end })
  // the headers wait for the body, which may change them
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    response.statusCode = status
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
    return response
  }) as typeof writeHead
  response.write = ((...chunk: Parameters<typeof write>) => restore().write(...chunk)) as typeof write
  response.end = ((...body: Parameters<typeof end>) => {
    restore()
    const [text] = body as unknown[]
    const isWhole = typeof text === 'string' || Buffer.isBuffer(text)
    const zipped = isWhole ? zippedBody(response, Buffer.from(text as string)) : null // either
    return zipped === null ? response.end(...body) : response.end(zipped)
  }) as typeof end
}

function zippedBody(response: ServerResponse, body: Buffer): Buffer | null {
  const type = String(response.getHeader('content-type'))
  const isWorthIt = body.length >= sizes.min && body.length <= sizes.max && compressible.test(type)
  if (!isWorthIt || response.hasHeader('content-encoding')) return null
  const zipped = zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  response.setHeader('content-encoding', 'zstd').setHeader('content-length', zipped.length)
  return zipped
}
