import type { IncomingMessage, ServerResponse } from 'node:http'
import { catalogue } from '@wayhouse/domain'
import { errorPage, errorPageHeaders, wantsPage } from './error-page.ts'

/** Responds to a request that is not admitted. */
export type OverloadResponse = (request: IncomingMessage, response: ServerResponse, requestId: string) => void

/**
 * The 503 for requests that are not admitted. Under load most responses are this one, so it is prepared and written as a
 * whole: a response without a length would be sent in chunks, and headers that are set one by one are copied twice.
 */
export function overloadResponse(commonHeaders: Readonly<Record<string, string>>): OverloadResponse {
  const headers = { ...commonHeaders, 'retry-after': '2', 'cache-control': 'no-store' }
  const pageHeaders = Object.entries({ ...headers, ...errorPageHeaders }).flat()
  const jsonHeaders = Object.entries({ ...headers, 'content-type': 'application/json; charset=utf-8' }).flat()
  // an empty link leads to the page that it is on
  const page = Buffer.from(errorPage(503, '', ''))
  return (request, response, requestId) => {
    const isPage = wantsPage(request, request.url ?? '/')
    const body = isPage ? page : json(requestId)
    const length = String(Buffer.byteLength(body))
    response.writeHead(503, [
      ...(isPage ? pageHeaders : jsonHeaders),
      'x-request-id',
      requestId,
      'content-length',
      length,
    ])
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

function json(requestId: string): string {
  const { message } = catalogue.UNAVAILABLE
  return JSON.stringify({ code: 'UNAVAILABLE', message, retry_after: 2, request_id: requestId })
}
