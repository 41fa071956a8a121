import type { IncomingMessage, ServerResponse } from 'node:http'
import { seconds } from '../clock.ts'
import type { Refusal } from '../refuse.ts'

/** One request and its answer, on the way through the handlers. */
export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  /** The requested address, on the product's own origin whatever the Host header is. */
  url: URL
  requestId: string
  ip: string
}

/** Responds and returns true, or leaves the exchange to the next handler. */
export type Handler = (exchange: Exchange) => Promise<boolean> | boolean

/** Whether a request only reads. HEAD is handled like GET; Node leaves the body out. */
export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

export function sendText(
  exchange: Exchange,
  status: number,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): true {
  exchange.response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headers })
  exchange.response.end(exchange.request.method === 'HEAD' ? undefined : text)
  return true
}

export function sendJson(exchange: Exchange, status: number, body: object, headers: Record<string, string> = {}): true {
  return sendText(exchange, status, 'application/json', JSON.stringify(body), {
    'cache-control': 'no-store',
    ...headers,
  })
}

/** An error as every part of the API sends it. */
export function sendError(
  exchange: Exchange,
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): true {
  return sendJson(exchange, status, { code, message, request_id: exchange.requestId }, headers)
}

/** A refusal outside the API, sent as within it. */
export function sendRefusal(exchange: Exchange, refusal: Refusal): true {
  const { status, code, message, data } = refusal
  if (status === 413) return refuseWhileReceiving(exchange, refusal)
  const retry: Record<string, string> =
    data.retry_after === undefined ? {} : { 'retry-after': String(data.retry_after) }
  return sendError(exchange, status, code, message, retry)
}

/**
 * Responds to a client that is still sending. Closing the connection at once would lose the response before the client has
 * read it: for a second, what still arrives is read and dropped.
 */
function refuseWhileReceiving({ request, response, requestId }: Exchange, { status, code, message }: Refusal): true {
  const text = JSON.stringify({ code, message, request_id: requestId })
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.write(text)
  const end = () => void response.end()
  request.resume().once('end', end).once('close', end)
  setTimeout(end, seconds(1)).unref()
  return true
}
