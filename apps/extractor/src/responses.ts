import type { ServerResponse } from 'node:http'
import type { Refusal } from './refusal.ts'

/** Sends a JSON response, unless the client has closed the connection. */
export function sendJson(response: ServerResponse, status: number, body: object): void {
  if (response.destroyed) return
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(JSON.stringify(body))
}

/** Sends a refusal as `{error:{code,message}}`, with `Retry-After` if a retry can succeed. */
export function sendRefusal(response: ServerResponse, { code, status, message }: Refusal): void {
  if (response.destroyed) return
  if (status === 429 || status === 503) response.setHeader('retry-after', retryAfterSeconds)
  if (status === 405) response.setHeader('allow', 'POST')
  // the body of these requests was not read to its end
  if (unreadBody.has(status)) response.setHeader('connection', 'close')
  sendJson(response, status, { error: { code, message } })
}

const retryAfterSeconds = 15
const unreadBody = new Set([404, 405, 413, 415])
