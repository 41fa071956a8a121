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
 * Answers a request that is not let in. There are many of these when there is no time for them: all that can be is made before.
 */
export function answerTooMany(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const isPage = wantsPage(request, request.url ?? '/')
  const text = isPage ? page : JSON.stringify({ code: 'UNAVAILABLE', message, retry_after: 2, request_id: requestId })
  response.writeHead(503, isPage ? pageHeaders : jsonHeaders)
  response.end(request.method === 'HEAD' ? undefined : text)
}
