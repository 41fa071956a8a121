import type { IncomingHttpHeaders } from 'node:http'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { readBytes } from './body.ts'
import { sendError, sendJson } from './exchange.ts'
import type { Handler } from './exchange.ts'

/** A webhook as parsed by a provider's adapter. */
export type WebhookRequest<Event> =
  /** Not signed by the provider, or too long ago. */
  | { kind: 'invalid signature' }
  /** Signed, but not used by the product. */
  | { kind: 'irrelevant' }
  | { kind: 'event'; event: Event }

export type WebhookOptions<Event> = {
  path: string
  provider: string
  log: Log
  metrics: Pick<Metrics, 'webhooks'>
  /** Verifies the signature over the exact bytes of the body. */
  parse(headers: IncomingHttpHeaders, body: Buffer): WebhookRequest<Event> | Promise<WebhookRequest<Event>>
  /** Handles an event. If it returns false, the provider sends the event again. */
  handle(event: Event): Promise<boolean>
  /** The statuses that the provider expects. */
  statuses: { invalidSignature: 400 | 401; sendAgain: 500 | 503 }
}

/** The path to which a provider sends its events: only by POST, without cookies, with a limited body. */
export function webhook<Event>(options: WebhookOptions<Event>): Handler {
  const { path, provider, log, metrics, parse, handle, statuses } = options
  const count = (outcome: string) => metrics.webhooks.inc({ provider, outcome })
  const handled = async (event: Event) => {
    let isHandled = false
    try {
      isHandled = await handle(event)
      return isHandled
    } finally {
      count(isHandled ? 'handled' : 'failed')
    }
  }
  return async (exchange) => {
    if (exchange.url.pathname !== path) return false
    if (exchange.request.method !== 'POST')
      return sendError(exchange, 405, 'METHOD_NOT_ALLOWED', 'Events are sent by POST', { allow: 'POST' })
    const body = await readBytes(exchange)
    const request = await parse(exchange.request.headers, body)
    if (request.kind === 'invalid signature') {
      count(request.kind)
      log.warn({ path, request_id: exchange.requestId }, 'a webhook had no valid signature')
      return sendError(exchange, statuses.invalidSignature, 'INVALID_SIGNATURE', 'The signature is not valid')
    }
    if (request.kind === 'event' && !(await handled(request.event)))
      return sendError(exchange, statuses.sendAgain, 'TRY_AGAIN', 'Please send this again', { 'retry-after': '60' })
    if (request.kind === 'irrelevant') count('irrelevant')
    return sendJson(exchange, 200, { received: true })
  }
}
