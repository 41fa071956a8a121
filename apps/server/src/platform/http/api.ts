import { OpenAPIHandler } from '@orpc/openapi/node'
import { createRouterClient } from '@orpc/server'
import type { AnyRouter, ORPCError } from '@orpc/server'
import type { StandardHandleResult } from '@orpc/server/standard'
import { isForOtherMember } from '../other-member.ts'
import type { CallContext } from '../procedure.ts'
import { refuse } from '../refuse.ts'
import { hasBodyOfType, jsonType, limitBody, maxBodyBytes } from './body.ts'
import type { BodyLimit } from './body.ts'
import { sendRefusal, isReadRequest } from './exchange.ts'
import type { Exchange, Handler } from './exchange.ts'
import { protocolErrors } from './protocol-errors.ts'

/** Paths that take a file instead of JSON: its maximum size in bytes, and the refusal of a larger file. */
export type UploadPath = BodyLimit & { path: RegExp }

export type ApiDeps = {
  router: AnyRouter
  guard(call: never): Promise<unknown>
  mayOperate(context: CallContext): Promise<boolean>
  /** The caller of a request to the API. */
  contextOf(exchange: Exchange): Promise<CallContext>
  /** The viewer of a page, whom the session alone identifies. */
  pageContextOf(exchange: Exchange): Promise<CallContext>
  uploads: readonly UploadPath[]
}

/** The rooms' procedures over HTTP, below /api. */
export function apiOverHttp(deps: ApiDeps): Handler {
  const handler = handlerFor(deps)
  return async (exchange) => {
    const { pathname } = exchange.url
    if (!pathname.startsWith('/api/')) return false
    // the library does not support HEAD; Node omits the body anyway
    if (exchange.request.method === 'HEAD') exchange.request.method = 'GET'
    const isReading = isReadRequest(exchange.request)
    const upload = isReading ? undefined : deps.uploads.find(({ path }) => path.test(pathname))
    if (!hasBodyOfType(exchange, upload ? /^(?:image\/|application\/octet-stream\b)/i : jsonType))
      return sendRefusal(exchange, refuse(upload ? 'FILE_EXPECTED' : 'UNSUPPORTED_MEDIA_TYPE'))
    if (!upload) normalizeJsonHeaders(exchange)
    exchange.response.setHeader('cache-control', 'no-store')
    const context = await deps.contextOf(exchange)
    if (isForOtherMember(exchange.request.headers, context.viewer)) return sendRefusal(exchange, refuse('OTHER_MEMBER'))
    // only members may upload: the body of a visitor's request is not kept
    if (upload && context.viewer === null) return sendRefusal(exchange, refuse('UNAUTHENTICATED'))
    const limit = upload ?? ofJson
    // to unknown paths too, so that those of operators are as unknown
    if (!isReading && Number(exchange.request.headers['content-length']) > limit.maxBytes)
      return sendRefusal(exchange, refuse(limit.tooLarge))
    limitBody(exchange.request, limit)
    if (pathname.startsWith(operatorsPath) && !(await deps.mayOperate(context))) return sendUnknown(exchange)
    const { matched } = await handler.handle(exchange.request, exchange.response, { prefix: '/api', context })
    return matched || sendUnknown(exchange)
  }
}

/** The limit of bodies that are JSON. */
const ofJson: BodyLimit = { maxBytes: maxBodyBytes, tooLarge: 'PAYLOAD_TOO_LARGE' }

/** The paths of procedures for operators. */
const operatorsPath = '/api/admin/'

function sendUnknown(exchange: Exchange): true {
  return sendRefusal(exchange, refuse('NOT_FOUND'))
}

/** The library recognises JSON only if the media type is lower case, and takes a body with a file name for a file. */
function normalizeJsonHeaders({ request: { headers } }: Exchange): void {
  if (headers['content-type'] !== undefined) headers['content-type'] = 'application/json'
  delete headers['content-disposition']
}

function handlerFor({ router, guard }: ApiDeps): OpenAPIHandler<CallContext> {
  return new OpenAPIHandler<CallContext>(router, {
    clientInterceptors: [asJson, guard as never], // the guard's type has only the fields that it reads
    rootInterceptors: [async (call) => withRequestId(await call.next(), call.context.requestId)],
    customErrorResponseBodyEncoder: errorBody,
  })
}

/**
 * A result that is serialised as it is. The library would first copy it recursively to replace values that JSON does not have.
 * Our contracts have no such values, and the copy took a tenth of the time of a page of Explore.
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

type Answered = { procedure: { '~orpc': { route: { outputStructure?: string } } }; next(): Promise<unknown> }

/** A detailed result has a status or headers of its own, and is left to the library. */
async function asJson({ procedure, next }: Answered): Promise<unknown> {
  const result = await next()
  const isDetailed = procedure['~orpc'].route.outputStructure === 'detailed'
  return isPlain(result) && !isDetailed ? new Json(result) : result
}

function isPlain(result: unknown): result is object {
  if (typeof result !== 'object' || result === null) return false
  return Array.isArray(result) || Object.getPrototypeOf(result) === Object.prototype
}

/** The same procedures for rendering a page, called without HTTP. */
export function apiInProcess({ router, guard, pageContextOf }: ApiDeps, exchange: Exchange): unknown {
  // the viewer is looked up once for the whole page
  let context: Promise<CallContext> | undefined
  return createRouterClient(
    router as never,
    { context: () => (context ??= pageContextOf(exchange)), interceptors: [guard as never] } as never,
  ) // the casts are for a client of any router
}

/** Adds the request id to the body of an error, and `Retry-After` to its headers. */
function withRequestId<Result extends StandardHandleResult>(result: Result, requestId: string): Result {
  const { response } = result
  if (response === undefined || response.status < 400) return result
  const body: Record<string, unknown> = { ...(response.body as object), request_id: requestId } // errorBody's object
  const retryAfter = typeof body['retry_after'] === 'number' ? { 'retry-after': String(body['retry_after']) } : {}
  return { ...result, response: { ...response, headers: { ...response.headers, ...retryAfter }, body } }
}

/** The body of an error: code and message, and the fields of some refusals. */
function errorBody(error: ORPCError<string, unknown>): object {
  const data: object = typeof error.data === 'object' && error.data !== null ? error.data : {}
  return { code: publicCode(error), message: publicMessage(error), ...data }
}

function publicCode({ code }: ORPCError<string, unknown>): string {
  return code === 'BAD_REQUEST' ? 'MALFORMED' : code
}

function publicMessage({ code, message }: ORPCError<string, unknown>): string {
  return code === 'BAD_REQUEST' ? protocolErrors.MALFORMED.message : message
}
