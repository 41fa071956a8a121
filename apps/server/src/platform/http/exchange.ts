import type { IncomingMessage, ServerResponse } from 'node:http'
import { seconds } from '../clock.ts'
import type { Refusal } from '../refuse.ts'

/** One request and its response, as the handlers get it. */
export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  /** The requested URL, on the product's origin whatever the Host header is. */
  url: URL
  requestId: string
  ip: string
}

/** Responds and returns true, or returns false to pass the exchange on to the next handler. */
export type Handler = (exchange: Exchange) => Promise<boolean> | boolean

/** Whether a request only reads. HEAD is handled like GET; Node omits the body. */
export function isReadRequest({ method }: Pick<IncomingMessage, 'method'>): boolean {
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

/** An error in the format of the API. */
export function sendError(
  exchange: Exchange,
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): true {
  return sendJson(exchange, status, { code, message, request_id: exchange.requestId }, headers)
}

/** A refusal outside of the contract, in the format of the API. */
export function sendRefusal(exchange: Exchange, refusal: Refusal): true {
  const { status, code, message, data } = refusal
  if (status === 413) return refuseWhileReceiving(exchange, refusal)
  const headers: Record<string, string> =
    data.retry_after === undefined ? {} : { 'retry-after': String(data.retry_after) }
  return sendError(exchange, status, code, message, headers)
}

/**
 * How much of the rest of a refused body is read: what a proxy lets pass, on a busy machine too. One that is cut off while it sends
 * counts the node as failed, and asks it nothing for a while.
 */
export const rest = { bytes: 32 * 1024 * 1024, ms: seconds(10) }

/**
 * Responds to a client that is still sending. If the connection were closed immediately, the client might lose the response
 * before reading it, so the rest of the body is read and dropped.
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
  let read = 0
  request.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > rest.bytes) end()
  })
  request.once('end', end).once('close', end)
  setTimeout(end, rest.ms).unref()
  return true
}
