import { refuse } from '../refuse.ts'
import type { Exchange } from './exchange.ts'

/** The largest body by default, in bytes. */
export const largestBody = 256 * 1024

/**
 * The body of a request, of which no more than `limit` bytes are kept in memory. Refuses with PAYLOAD_TOO_LARGE as soon as
 * more were announced or have come.
 */
export async function bytesOf({ request }: Pick<Exchange, 'request'>, limit = largestBody): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw refuse('PAYLOAD_TOO_LARGE')
  const chunks: Buffer[] = []
  let size = 0
  // destroying the request would close the socket that the answer needs
  const stream = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer> // no encoding is set
  for await (const chunk of stream) {
    size += chunk.length
    if (size > limit) throw refuse('PAYLOAD_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export async function textOf(exchange: Pick<Exchange, 'request'>): Promise<string> {
  return (await bytesOf(exchange)).toString('utf8')
}

/** The body as a form that a page has sent. */
export async function formOf(exchange: Pick<Exchange, 'request'>): Promise<URLSearchParams> {
  return new URLSearchParams(await textOf(exchange))
}

/** The body as JSON, or null where it is none. */
export async function jsonOf(exchange: Pick<Exchange, 'request'>, limit = largestBody): Promise<unknown> {
  const text = (await bytesOf(exchange, limit)).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const jsonType = /^application\/json\b/i

/** Whether the body, if there is one, is of the type. No other can be sent across sites without asking first. */
export function hasBodyOfType({ request }: Pick<Exchange, 'request'>, type: RegExp): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding, 'content-type': given = '' } = request.headers
  return (Number(length) === 0 && encoding === undefined) || type.test(given)
}
