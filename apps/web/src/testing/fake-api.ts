import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { implement } from '@orpc/server'
import type { AnyRouter } from '@orpc/server'
import { contract } from '@wayhouse/domain'
import { expect, onTestFinished } from 'vitest'

/**
 * The contract, for what a test answers: `os.tribes.find.handler(({ input, errors }) => …)`. What it takes and answers is
 * checked by the contract, and `throw errors.TRIBE_NOT_FOUND()` is refused with that status and text.
 */
export const os = implement(contract)

/** What sign-in answers to a write, by its path below /api/auth. */
export type AuthAnswers = Readonly<Record<string, (body: Record<string, unknown>) => object | Promise<object>>>

export type ApiAnswers = Readonly<Record<string, AnyRouter>>

/**
 * Answers the requests below /api for the rest of a test, as the server would. A request that `rooms` has no procedure for
 * fails the test.
 */
export function serveApi(rooms: ApiAnswers, auth: AuthAnswers = {}): void {
  const handler = new OpenAPIHandler(rooms, { customErrorResponseBodyEncoder: refusalBody })
  const unanswered: string[] = []
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const signIn = auth[pathname.replace('/api/auth/', '')]
    if (signIn) return asResponse(await signIn(await request.json()))
    const { matched, response } = await handler.handle(request, { prefix: '/api' })
    if (matched) return response
    unanswered.push(`${request.method} ${pathname}`)
    return Response.json({ code: 'NOT_FOUND', message: 'Not found' }, { status: 404 })
  }
  replaceFetch((request, real) => {
    return isForApi(request) ? Promise.race([answer(request), calledOff(request.signal)]) : real(request)
  })
  onTestFinished(() => expect(unanswered, 'requests that the test does not answer').toEqual([]))
}

/** As if the connection were lost, for the rest of a test or until what it returns is called. */
export function loseConnection(): () => void {
  return replaceFetch((request, real) =>
    isForApi(request) ? Promise.reject(new TypeError('Failed to fetch')) : real(request),
  )
}

/** A refusal of sign-in, which is not in the contract. */
export function refusal(status: number, code: string, message: string, headers: HeadersInit = {}): Response {
  return Response.json({ code, message, request_id: 'test' }, { status, headers })
}

/** Rejects once a request is called off, as `fetch` does. */
function calledOff(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError'))),
  )
}

function replaceFetch(fetched: (request: Request, real: typeof fetch) => Promise<Response>): () => void {
  const real = globalThis.fetch
  const restore = () => void (globalThis.fetch = real)
  globalThis.fetch = (input, init) => fetched(new Request(input, init), real)
  onTestFinished(restore)
  return restore
}

function isForApi(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/api/')
}

function asResponse(answer: object): Response {
  return answer instanceof Response ? answer : Response.json(answer)
}

/** As the server writes it: `{code, message, request_id}` and what belongs to the refusal. */
function refusalBody({ code, message, data }: { code: string; message: string; data: unknown }): object {
  return { code, message, request_id: 'test', ...(typeof data === 'object' ? data : {}) }
}
