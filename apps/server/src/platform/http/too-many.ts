import type { IncomingMessage, ServerResponse } from 'node:http'
import { catalogue } from '@wayhouse/domain'
import { errorPage, errorPageHeaders, wantsPage } from './error-page.ts'

const { message } = catalogue.UNAVAILABLE
const common = { 'retry-after': '2', 'cache-control': 'no-store' }
const jsonHeaders = { ...common, 'content-type': 'application/json; charset=utf-8' }
const pageHeaders = { ...common, ...errorPageHeaders }
/** An empty link leads to where one is. */
const page = errorPage(503, '', '')

/**
 * Responds to a request that is not admitted. There are many of them under load, so everything possible is prepared.
 */
export function sendTooMany(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const isPage = wantsPage(request, request.url ?? '/')
  const text = isPage ? page : JSON.stringify({ code: 'UNAVAILABLE', message, retry_after: 2, request_id: requestId })
  response.writeHead(503, isPage ? pageHeaders : jsonHeaders)
  response.end(request.method === 'HEAD' ? undefined : text)
}
