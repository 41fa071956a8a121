import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Exchange } from './exchange.ts'

type NodeStream = Parameters<typeof Readable.fromWeb>[0]

/** The exchange's request as the fetch API has it, without its body, which `body.ts` reads. Aborts when the client goes away. */
export function webRequest({ request, response, url }: Exchange): Request {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  return new Request(url, { method: request.method ?? 'GET', headers, signal: gone.signal })
}

/** Sends a fetch answer out. Headers that are set already stay unless the answer names them. */
export async function sendWebResponse({ request, response }: Exchange, answer: Response): Promise<true> {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  for (const cookie of answer.headers.getSetCookie()) response.appendHeader('set-cookie', cookie)
  if (answer.body === null || request.method === 'HEAD') {
    await answer.body?.cancel()
    response.end()
    return true
  }
  const body: unknown = answer.body // same streams, two names
  await pipeline(Readable.fromWeb(body as NodeStream), response).catch(() => response.destroy())
  return true
}
