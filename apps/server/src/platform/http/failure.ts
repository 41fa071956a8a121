import { outageOf } from '../database/unavailable.ts'
import type { Log } from '../log.ts'
import { isRefusal } from '../refuse.ts'
import { errorPage, errorPageHeaders, wantsPage } from './error-page.ts'
import { sendError, sendRefusal, sendText } from './exchange.ts'
import type { Exchange } from './exchange.ts'
import { protocolErrors } from './protocol-errors.ts'

/** Responds to a request whose handler has thrown: with the error of a refusal or an outage, else with 500, as it is a bug. */
export function sendFailure(log: Log, exchange: Exchange, err: unknown): void {
  const { request, response, requestId } = exchange
  if (request.errored !== null) {
    log.info({ request_id: requestId }, 'the client disconnected')
    response.destroy()
    return
  }
  const refusal = outageOf(err) ?? err
  if (!isRefusal(refusal)) log.error({ request_id: requestId, err }, 'a request failed')
  else if (refusal !== err) log.warn({ request_id: requestId, err }, 'the database is unavailable, or its disk is full')
  if (response.headersSent) response.destroy()
  else if (wantsPage(request, exchange.url.pathname)) sendPage(exchange, isRefusal(refusal) ? refusal.status : 500)
  else if (isRefusal(refusal)) sendRefusal(exchange, refusal)
  else sendError(exchange, 500, 'INTERNAL', protocolErrors.INTERNAL.message)
}

function sendPage(exchange: Exchange, status: number): void {
  const { url, requestId } = exchange
  sendText(exchange, status, 'text/html', errorPage(status, url.pathname + url.search, requestId), {
    ...(status === 503 ? { 'retry-after': '2' } : {}),
    'cache-control': 'no-store',
    ...errorPageHeaders,
  })
}
