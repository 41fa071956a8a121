import { OpenAPIHandler } from '@orpc/openapi/node'
import { createRouterClient } from '@orpc/server'
import type { AnyRouter, ORPCError } from '@orpc/server'
import { BodyLimitPlugin } from '@orpc/server/node'
import type { StandardHandleResult } from '@orpc/server/standard'
import type { ErrorCode } from '@wayhouse/domain'
import type { CallContext } from '../procedure.ts'
import { refuse } from '../refuse.ts'
import { answerError } from './exchange.ts'
import type { Exchange, Handler } from './exchange.ts'

/** The largest JSON body, in bytes. */
const largestJson = 256 * 1024

/** A path that takes a picture instead of JSON: how many bytes, and the refusal of more. */
export type UploadPath = { path: string; largestBytes: number; tooLarge: ErrorCode }

export type ApiDeps = {
  router: AnyRouter
  guard(call: never): Promise<unknown>
  contextOf(exchange: Exchange): Promise<CallContext>
  uploads: readonly UploadPath[]
}

/** The rooms' procedures over HTTP, below /api. */
export function apiOverHttp(deps: ApiDeps): Handler {
  const json = handlerFor(deps, largestJson, 'PAYLOAD_TOO_LARGE')
  const uploads = new Map(
    deps.uploads.map(({ path, largestBytes, tooLarge }) => [path, handlerFor(deps, largestBytes, tooLarge)]),
  )
  return async (exchange) => {
    const { pathname } = exchange.url
    if (!pathname.startsWith('/api/')) return false
    const upload = uploads.get(pathname)
    if (!hasBodyOfType(exchange, upload ? /^image\// : /^application\/json\b/i)) {
      const wanted = upload
        ? 'Send the picture itself, with Content-Type: image/…'
        : 'Bodies are JSON: send Content-Type: application/json'
      return answerError(exchange, 415, 'UNSUPPORTED_MEDIA_TYPE', wanted)
    }
    exchange.response.setHeader('cache-control', 'no-store')
    const context = await deps.contextOf(exchange)
    const { matched } = await (upload ?? json).handle(exchange.request, exchange.response, { prefix: '/api', context })
    return matched || answerError(exchange, 404, 'NOT_FOUND', 'Not found')
  }
}

function handlerFor({ router, guard }: ApiDeps, maxBodySize: number, tooLarge: ErrorCode): OpenAPIHandler<CallContext> {
  return new OpenAPIHandler<CallContext>(router, {
    clientInterceptors: [asJson, guard as never], // the guard reads less of a call than the library's type offers
    plugins: [new BodyLimitPlugin({ maxBodySize })],
    rootInterceptors: [async (call) => withRequestId(await call.next(), call.context.requestId)],
    customErrorResponseBodyEncoder: (error) => errorBody(error.code === 'PAYLOAD_TOO_LARGE' ? refuse(tooLarge) : error),
  })
}

/**
 * An answer that JSON.stringify takes as it is. The library would first copy it piece by piece, in search of what JSON
 * cannot hold; our contracts have nothing of the kind, and the copy took a tenth of a page of Explore.
 */
class Json {
  readonly #value: object
  constructor(value: object) {
    this.#value = value
  }
  toJSON(): object {
    return this.#value
  }
}

async function asJson({ next }: { next(): Promise<unknown> }): Promise<unknown> {
  const answer = await next()
  return isPlain(answer) ? new Json(answer) : answer
}

function isPlain(answer: unknown): answer is object {
  if (typeof answer !== 'object' || answer === null) return false
  return Array.isArray(answer) || Object.getPrototypeOf(answer) === Object.prototype
}

/** The same procedures for the rendering of a page, without HTTP between. */
export function apiInProcess({ router, guard, contextOf }: ApiDeps, exchange: Exchange): unknown {
  // the viewer is looked up once for the whole page
  let context: Promise<CallContext> | undefined
  return createRouterClient(
    router as never,
    { context: () => (context ??= contextOf(exchange)), interceptors: [guard as never] } as never,
  ) // one client for any router
}

/** Whether the body, if there is one, is of the type. No other can be sent across sites without asking first. */
function hasBodyOfType({ request }: Exchange, type: RegExp): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding, 'content-type': given = '' } = request.headers
  return (Number(length) === 0 && encoding === undefined) || type.test(given)
}

/** Every error names its request, and says in the header too when to come back. */
function withRequestId<Result extends StandardHandleResult>(result: Result, requestId: string): Result {
  const { response } = result
  if (response === undefined || response.status < 400) return result
  const body: Record<string, unknown> = { ...(response.body as object), request_id: requestId } // errorBody's object
  const retryAfter = typeof body['retry_after'] === 'number' ? { 'retry-after': String(body['retry_after']) } : {}
  return { ...result, response: { ...response, headers: { ...response.headers, ...retryAfter }, body } }
}

/** Refusals go out as `{code, message, request_id}` and what belongs to them. */
function errorBody(error: ORPCError<string, unknown>): object {
  const data: object = typeof error.data === 'object' && error.data !== null ? error.data : {}
  return { code: plainCode(error), message: plainMessage(error), ...data }
}

function plainCode({ code }: ORPCError<string, unknown>): string {
  return code === 'BAD_REQUEST' ? 'MALFORMED' : code
}

function plainMessage({ code, message }: ORPCError<string, unknown>): string {
  return code === 'BAD_REQUEST' ? 'The request is malformed' : message
}
