import { OpenAPIHandler } from '@orpc/openapi/node'
import { createRouterClient } from '@orpc/server'
import type { AnyRouter, ORPCError } from '@orpc/server'
import { BodyLimitPlugin } from '@orpc/server/node'
import type { StandardHandleResult } from '@orpc/server/standard'
import type { ErrorCode } from '@wayhouse/domain'
import type { CallContext } from '../procedure.ts'
import { refuse } from '../refuse.ts'
import { hasBodyOfType, jsonType, largestBody } from './body.ts'
import { sendError, sendRefusal, isRead } from './exchange.ts'
import type { Exchange, Handler } from './exchange.ts'

/** Paths that take a file instead of JSON: its largest size in bytes, and the refusal of a larger one. */
export type UploadPath = { path: RegExp; largestBytes: number; tooLarge: ErrorCode }

export type ApiDeps = {
  router: AnyRouter
  guard(call: never): Promise<unknown>
  contextOf(exchange: Exchange): Promise<CallContext>
  uploads: readonly UploadPath[]
}

/** The rooms' procedures over HTTP, below /api. */
export function apiOverHttp(deps: ApiDeps): Handler {
  const reads = handlerFor(deps)
  const json = handlerFor(deps, { largestBytes: largestBody, tooLarge: 'PAYLOAD_TOO_LARGE' })
  const uploads = deps.uploads.map((upload) => ({ path: upload.path, handler: handlerFor(deps, upload) }))
  return async (exchange) => {
    const { pathname } = exchange.url
    if (!pathname.startsWith('/api/')) return false
    // the library does not support HEAD; Node leaves the body out anyway
    if (exchange.request.method === 'HEAD') exchange.request.method = 'GET'
    const isReading = isRead(exchange.request)
    const upload = isReading ? undefined : uploads.find(({ path }) => path.test(pathname))?.handler
    if (!hasBodyOfType(exchange, upload ? /^(?:image\/|application\/octet-stream\b)/i : jsonType))
      return sendRefusal(exchange, refuse(upload ? 'FILE_EXPECTED' : 'UNSUPPORTED_MEDIA_TYPE'))
    if (!upload) plainJson(exchange)
    exchange.response.setHeader('cache-control', 'no-store')
    const context = await deps.contextOf(exchange)
    // files are for members: no visitor's body is read
    if (upload && context.viewer === null) {
      exchange.response.setHeader('connection', 'close')
      return sendRefusal(exchange, refuse('UNAUTHENTICATED'))
    }
    const handler = upload ?? (isReading ? reads : json)
    const { matched } = await handler.handle(exchange.request, exchange.response, { prefix: '/api', context })
    return matched || sendError(exchange, 404, 'NOT_FOUND', 'Not found')
  }
}

/** The library recognises JSON only by its lower-case type, and treats a named body as a file. */
function plainJson({ request: { headers } }: Exchange): void {
  if (headers['content-type'] !== undefined) headers['content-type'] = 'application/json'
  delete headers['content-disposition']
}

/**
 * Handles requests with bodies up to a limit; without one, requests whose bodies are not read. The library's limit must not
 * see those: Node drops such a body after the response, and the limit's error would then end the process.
 */
function handlerFor(
  { router, guard }: ApiDeps,
  limit?: Pick<UploadPath, 'largestBytes' | 'tooLarge'>,
): OpenAPIHandler<CallContext> {
  return new OpenAPIHandler<CallContext>(router, {
    clientInterceptors: [asJson, guard as never], // the guard reads less of a call than the library's type offers
    plugins: limit === undefined ? [] : [new BodyLimitPlugin({ maxBodySize: limit.largestBytes })],
    rootInterceptors: [async (call) => withRequestId(await call.next(), call.context.requestId)],
    customErrorResponseBodyEncoder: (error) =>
      errorBody(limit !== undefined && error.code === 'PAYLOAD_TOO_LARGE' ? refuse(limit.tooLarge) : error),
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
  return isPlain(answer) && !isFile(answer) ? new Json(answer) : answer
}

/** Headers and the bytes of a file. */
function isFile(answer: object): boolean {
  return 'body' in answer && answer.body instanceof ReadableStream
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

/** Every error names its request, and `Retry-After` is in its headers too. */
function withRequestId<Result extends StandardHandleResult>(result: Result, requestId: string): Result {
  const { response } = result
  if (response === undefined || response.status < 400) return result
  const body: Record<string, unknown> = { ...(response.body as object), request_id: requestId } // errorBody's object
  const retryAfter = typeof body['retry_after'] === 'number' ? { 'retry-after': String(body['retry_after']) } : {}
  return { ...result, response: { ...response, headers: { ...response.headers, ...retryAfter }, body } }
}

/** Refusals are sent as `{code, message, request_id}` with their own fields. */
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
