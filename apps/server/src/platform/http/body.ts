import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '@wayhouse/domain'
import { refuse } from '../refuse.ts'
import type { Exchange } from './exchange.ts'

/** The default limit for bodies. */
export const maxBodyBytes = 256 * 1024

/** A limit of bodies, and the refusal of a larger one. */
export type BodyLimit = { maxBytes: number; tooLarge: ErrorCode }

/** The body of a request. Refuses with PAYLOAD_TOO_LARGE as soon as the announced or the received size exceeds `limit`. */
export async function readBytes({ request }: Pick<Exchange, 'request'>, limit = maxBodyBytes): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw refuse('PAYLOAD_TOO_LARGE')
  const chunks: Buffer[] = []
  for await (const chunk of upTo({ maxBytes: limit, tooLarge: 'PAYLOAD_TOO_LARGE' }, request)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The body of this request can be read up to the limit only: then the refusal is thrown. */
export function limitBody(request: IncomingMessage, limit: BodyLimit): void {
  request[Symbol.asyncIterator] = () => upTo(limit, request)
}

/** The parts of a body as they arrive, until they exceed the limit, so that no more is kept in memory. */
async function* upTo({ maxBytes, tooLarge }: BodyLimit, request: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0
  // destroying the request would close the socket, which the response needs
  const stream = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer> // no encoding is set
  for await (const chunk of stream) {
    size += chunk.length
    if (size > maxBytes) throw refuse(tooLarge)
    yield chunk
  }
}

export async function readText(exchange: Pick<Exchange, 'request'>): Promise<string> {
  return (await readBytes(exchange)).toString('utf8')
}

/** The body as the fields of an HTML form. */
export async function readForm(exchange: Pick<Exchange, 'request'>): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(exchange))
}

/** The body parsed as JSON, or null if it is not valid JSON. */
export async function readJson(exchange: Pick<Exchange, 'request'>, limit = maxBodyBytes): Promise<unknown> {
  const text = (await readBytes(exchange, limit)).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const jsonType = /^application\/json\b/i

/** Whether the body has this type, or there is none. Pages of other sites cannot send such types without a CORS preflight. */
export function hasBodyOfType({ request }: Pick<Exchange, 'request'>, type: RegExp): boolean {
  const {
    'content-length': length = '0',
    'transfer-encoding': encoding,
    'content-type': contentType = '',
  } = request.headers
  return (Number(length) === 0 && encoding === undefined) || type.test(contentType)
}
