import { isUnavailable } from '../database/unavailable.ts'
import type { Log } from '../log.ts'
import { isRefusal, refuse } from '../refuse.ts'
import { bugText, errorPage, errorPageHeaders, wantsPage } from './error-page.ts'
import { sendError, sendRefusal, sendText } from './exchange.ts'
import type { Exchange } from './exchange.ts'

/** Responds to a request whose handler has thrown: a refusal or an outage by its declared error, anything else as our bug. */
export function sendFailure(log: Log, exchange: Exchange, err: unknown): void {
  const { request, response, requestId } = exchange
  if (request.errored !== null) {
    log.info({ request_id: requestId }, 'the client went away')
    response.destroy()
    return
  }
  const refusal = isUnavailable(err) ? refuse('UNAVAILABLE', { retry_after: 2 }) : err
  if (!isRefusal(refusal)) log.error({ request_id: requestId, err }, 'a request failed')
  else if (refusal !== err) log.warn({ request_id: requestId, err }, 'the database did not answer')
  if (response.headersSent) response.destroy()
  else if (wantsPage(request, exchange.url.pathname)) sendPage(exchange, isRefusal(refusal) ? refusal.status : 500)
  else if (isRefusal(refusal)) sendRefusal(exchange, refusal)
  else sendError(exchange, 500, 'INTERNAL', bugText)
}

/** A page that needs nothing but itself, with the way back. */
function sendPage(exchange: Exchange, status: number): void {
  const { url, requestId } = exchange
  sendText(exchange, status, 'text/html', errorPage(status, url.pathname + url.search, requestId), {
    ...(status === 503 ? { 'retry-after': '2' } : {}),
    'cache-control': 'no-store',
    ...errorPageHeaders,
  })
}
