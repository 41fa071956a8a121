import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { implement } from '@orpc/server'
import type { AnyRouter } from '@orpc/server'
import { contract } from '@wayhouse/domain'
import { expect, onTestFinished } from 'vitest'

/**
 * Implements the contract: `os.tribes.find.handler(({ input, errors }) => …)`. Input and output are checked against the
 * contract, and `throw errors.TRIBE_NOT_FOUND()` responds with the status and text of that refusal.
 */
export const os = implement(contract)

/** Handlers of better-auth's endpoints, by their path below /api/auth. */
export type AuthHandlers = Readonly<Record<string, (body: Record<string, unknown>) => object | Promise<object>>>

/** Handlers of the API's procedures, by room. */
export type ApiHandlers = Readonly<Record<string, AnyRouter>>

/**
 * Responds to requests below /api for the rest of a test, as the server would. A request without a handler in `rooms` or
 * `auth` fails the test.
 */
export function serveApi(rooms: ApiHandlers, auth: AuthHandlers = {}): void {
  const handler = new OpenAPIHandler(rooms, { customErrorResponseBodyEncoder: refusalBody })
  const unhandled: string[] = []
  const respond = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const authHandler = auth[pathname.replace('/api/auth/', '')]
    if (authHandler) return asResponse(await authHandler(await request.json()))
    const { matched, response } = await handler.handle(request, { prefix: '/api' })
    if (matched) return response
    unhandled.push(`${request.method} ${pathname}`)
    return Response.json({ code: 'NOT_FOUND', message: 'Not found' }, { status: 404 })
  }
  replaceFetch((request, realFetch) => {
    return isForApi(request) ? Promise.race([respond(request), aborted(request.signal)]) : realFetch(request)
  })
  onTestFinished(() => expect(unhandled, 'requests without a handler').toEqual([]))
}

/** Simulates a lost connection for the rest of a test, or until the returned function is called. */
export function loseConnection(): () => void {
  return replaceFetch((request, realFetch) =>
    isForApi(request) ? Promise.reject(new TypeError('Failed to fetch')) : realFetch(request),
  )
}

/** A refusal of better-auth, which is not in the contract. */
export function refusal(status: number, code: string, message: string, headers: HeadersInit = {}): Response {
  return Response.json({ code, message, request_id: 'test' }, { status, headers })
}

/** Rejects when a request is aborted, as `fetch` does. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  )
}

function replaceFetch(fakeFetch: (request: Request, realFetch: typeof fetch) => Promise<Response>): () => void {
  const realFetch = globalThis.fetch
  const restore = () => void (globalThis.fetch = realFetch)
  globalThis.fetch = (input, init) => fakeFetch(new Request(input, init), realFetch)
  onTestFinished(restore)
  return restore
}

function isForApi(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/api/')
}

function asResponse(output: object): Response {
  return output instanceof Response ? output : Response.json(output)
}

/** As the server writes it: `{code, message, request_id}` and the refusal's own fields. */
function refusalBody({ code, message, data }: { code: string; message: string; data: unknown }): object {
  return { code, message, request_id: 'test', ...(typeof data === 'object' ? data : {}) }
}
