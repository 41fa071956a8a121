import type { IncomingHttpHeaders } from 'node:http'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { readBytes } from './body.ts'
import { sendError, sendJson } from './exchange.ts'
import type { Handler } from './exchange.ts'
import { protocolErrors } from './protocol-errors.ts'

/** A webhook as parsed by a provider's adapter. */
export type WebhookRequest<Event> =
  /** Not signed by the provider, or too long ago. */
  | { kind: 'invalid signature' }
  /** Signed, but not used by the product. */
  | { kind: 'irrelevant' }
  | { kind: 'event'; event: Event }

/** Where a service sends its events, and what it expects. */
export type WebhookDocs = {
  path: string
  provider: string
  /** The header with the signature of the body. */
  signature: string
  statuses: { invalidSignature: 400 | 401; sendAgain: 500 | 503 }
}

export type WebhookOptions<Event> = Omit<WebhookDocs, 'signature'> & {
  log: Log
  metrics: Pick<Metrics, 'webhooks'>
  /** Verifies the signature over the exact bytes of the body. */
  parse(headers: IncomingHttpHeaders, body: Buffer): WebhookRequest<Event> | Promise<WebhookRequest<Event>>
  /** Handles an event. If it returns false, the provider sends the event again. */
  handle(event: Event): Promise<boolean>
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
      return sendError(
        exchange,
        statuses.invalidSignature,
        'INVALID_SIGNATURE',
        protocolErrors.INVALID_SIGNATURE.message,
      )
    }
    if (request.kind === 'event' && !(await handled(request.event)))
      return sendError(exchange, statuses.sendAgain, 'TRY_AGAIN', protocolErrors.TRY_AGAIN.message, {
        'retry-after': '60',
      })
    if (request.kind === 'irrelevant') count('irrelevant')
    return sendJson(exchange, 200, { received: true })
  }
}
