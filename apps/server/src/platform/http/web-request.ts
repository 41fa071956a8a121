import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Exchange } from './exchange.ts'

type NodeStream = Parameters<typeof Readable.fromWeb>[0]

/** The request as a `Request` of the fetch API, without its body, which `body.ts` reads. It aborts when the client disconnects. */
export function webRequest({ request, response, url }: Exchange): Request {
  const disconnected = new AbortController()
  response.once('close', () => disconnected.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of [value ?? []].flat()) headers.append(name, item)
  }
  return new Request(url, { method: request.method ?? 'GET', headers, signal: disconnected.signal })
}

/** Sends a `Response` of the fetch API. Its headers replace those that are already set. */
export async function sendWebResponse({ request, response }: Exchange, webResponse: Response): Promise<true> {
  response.statusCode = webResponse.status
  for (const [name, value] of webResponse.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  for (const cookie of webResponse.headers.getSetCookie()) response.appendHeader('set-cookie', cookie)
  if (webResponse.body === null || request.method === 'HEAD') {
    await webResponse.body?.cancel()
    response.end()
    return true
  }
  const body: unknown = webResponse.body // the same streams with two types
  await pipeline(Readable.fromWeb(body as NodeStream), response).catch(() => response.destroy())
  return true
}
