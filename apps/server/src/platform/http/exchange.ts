import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request and its answer, on the way through the handlers. */
export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  /** The address asked for, on the product's own origin whatever the Host header says. */
  url: URL
  requestId: string
  ip: string
}

/** Answers the exchange and says true, or leaves it to the next one. */
export type Handler = (exchange: Exchange) => Promise<boolean> | boolean

export function answerText(
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

export function answerJson(
  exchange: Exchange,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): true {
  return answerText(exchange, status, 'application/json', JSON.stringify(body), {
    'cache-control': 'no-store',
    ...headers,
  })
}

/** An error as every part of the API answers it. */
export function answerError(
  exchange: Exchange,
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): true {
  return answerJson(exchange, status, { code, message, request_id: exchange.requestId }, headers)
}
