import { catalogue } from '@wayhouse/domain'
import { answerError } from './exchange.ts'
import type { Exchange, Handler } from './exchange.ts'

/** The largest event that a provider may tell of, in bytes. Theirs take a few KiB. */
const largestBytes = 256 * 1024

/**
 * A path where a provider tells of events, signed over the exact bytes. It takes POST alone, knows no cookies, and no
 * more is read than an event may be long.
 */
export function webhook(path: string, hear: (exchange: Exchange, body: Buffer) => Promise<true>): Handler {
  return async (exchange) => {
    if (exchange.url.pathname !== path) return false
    if (exchange.request.method !== 'POST')
      return answerError(exchange, 405, 'METHOD_NOT_ALLOWED', 'Events are sent by POST', { allow: 'POST' })
    const body = await rawBody(exchange)
    return body === null ? refuseLarge(exchange) : hear(exchange, body)
  }
}

function refuseLarge(exchange: Exchange): true {
  const { status, message } = catalogue.PAYLOAD_TOO_LARGE
  return answerError(exchange, status, 'PAYLOAD_TOO_LARGE', message, { connection: 'close' })
}

async function rawBody({ request }: Exchange): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  // what is not read stays unread: destroying the request would take the answer's socket with it
  const stream = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer> // no encoding is set
  for await (const chunk of stream) {
    size += chunk.length
    if (size > largestBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
