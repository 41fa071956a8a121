import type { IncomingMessage, ServerResponse } from 'node:http'
import { loggedPath } from '../http/logged-path.ts'
import { SpanKind, inSpan } from './span.ts'

/**
 * Answers a request within a span of its own, without the requests of load balancers and those for files. A trace that the client
 * names is not continued: strangers would decide what is recorded.
 */
export function inRequestSpan(
  request: IncomingMessage,
  response: ServerResponse,
  respond: () => Promise<void>,
): Promise<void> {
  const url = request.url ?? '/'
  if (untraced.test(url)) return respond()
  const method = request.method ?? 'GET'
  const attributes = {
    'http.request.method': method,
    'url.path': loggedPath(url),
    'wayhouse.request_id': String(response.getHeader('x-request-id')),
  }
  return inSpan(`${method} ${loggedPath(url)}`, { kind: SpanKind.SERVER, attributes }, async (span) => {
    await respond()
    span.setAttribute('http.response.status_code', response.statusCode)
  })
}

const untraced = /^\/(?:healthz|readyz|assets|images)(?:\/|\?|$)/
