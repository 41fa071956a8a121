import { catalogue, sitePath } from '@wayhouse/domain'
import type { ErrorCode } from '@wayhouse/domain'
import { homePath } from '@wayhouse/domain/accounts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { hasBodyOfType, readJson, jsonType } from '../../platform/http/body.ts'
import { fromTrustedProxy } from '../../platform/http/client-address.ts'
import { sendRefusal } from '../../platform/http/exchange.ts'
import type { Handler } from '../../platform/http/exchange.ts'
import { sendWebResponse, webRequest } from '../../platform/http/web-request.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Log } from '../../platform/log.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { isForOtherMember } from '../../platform/other-member.ts'
import type { PasswordHashes } from '../../platform/platform.ts'
import { refuseUnstorable } from '../../platform/procedure.ts'
import { isRefusal, refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Operators } from '../operators/index.ts'
import { allowedEndpoints } from './allowed-endpoints.ts'
import { throwHiddenErrors } from './auth-errors.ts'
import { confirmPassword } from './confirm-password.ts'
import { countSignIn } from './count-sign-in.ts'
import { openResetLink, recordAddressChange, resetOwner, voidEmailedLinks } from './emailed-links.ts'
import { hashedBefore } from './password-hashes.ts'
import { redirectToCode } from './second-factor.ts'

type AuthCaller = { ip: string; requestId: string; input: Record<string, unknown> }

/** A body contains an address, a name and two passwords at most. */
const maxBodyBytes = 16 * 1024

export type AuthDeps = {
  signIn: { handler(request: Request): Promise<Response> }
  db: Database
  log: Log
  mail: Mail
  metrics: Pick<Metrics, 'signIns'>
  limits: Limits
  operators: Pick<Operators, 'settings'>
  passwordHashes: PasswordHashes
  config: Pick<Config, 'trustedProxies' | 'countryHeader'>
  /** The member whose session the cookies belong to, or null. */
  findViewer(cookies: string | undefined): Promise<Viewer | null>
}

/**
 * better-auth behind the product's own limits and errors. Only endpoints that the product uses are open. Errors have the
 * form `{code, message, request_id}`, as in the rest of the API. No response body contains a session's token: the cookie
 * alone identifies a member.
 */
export function authHandler(deps: AuthDeps): Handler {
  const { trustedProxies, countryHeader } = deps.config
  const isFromProxy = fromTrustedProxy(trustedProxies)
  return async (exchange) => {
    if (!exchange.url.pathname.startsWith('/api/auth/')) return false
    exchange.response.setHeader('cache-control', 'no-store')
    // URLs of emailed links and of LinkedIn's callback contain tokens
    exchange.response.setHeader('referrer-policy', 'no-referrer')
    if (!hasBodyOfType(exchange, jsonType)) return sendRefusal(exchange, refuse('UNSUPPORTED_MEDIA_TYPE'))
    const viewer = await deps.findViewer(exchange.request.headers.cookie)
    if (isForOtherMember(exchange.request.headers, viewer)) return sendRefusal(exchange, refuse('OTHER_MEMBER'))
    const input = asRecord(await readJson(exchange, maxBodyBytes))
    const request = webRequest(exchange)
    if (countryHeader !== null && !isFromProxy(exchange.request)) request.headers.delete(countryHeader)
    const response = await handleAuthRequest(deps, request, { ...exchange, input })
    countSignIn(deps.metrics, exchange.url.pathname, response)
    return sendWebResponse(exchange, response)
  }
}

async function handleAuthRequest(deps: AuthDeps, request: Request, caller: AuthCaller): Promise<Response> {
  try {
    const response = await throwHiddenErrors(deps.log, () => dispatch(deps, request, caller))
    return response.status >= 400
      ? await declaredError(deps, response, caller)
      : redirectToCode(withOwnLocation(await withoutToken(response), request))
  } catch (thrown) {
    const error = isDuplicateAddress(thrown) ? refuse('EMAIL_TAKEN') : thrown
    if (!isRefusal(error)) throw error
    const { retry_after } = error.data
    if (error.status === 503) warnOfOverload(deps.log, caller)
    const headers: Record<string, string> = retry_after === undefined ? {} : { 'retry-after': String(retry_after) }
    return Response.json(
      { ...errorBody(error.code, error.message, caller), ...error.data },
      { status: error.status, headers },
    )
  }
}

function warnOfOverload(log: Log, { requestId }: AuthCaller): void {
  log.warn({ request_id: requestId }, 'more people sign in than the server has capacity for')
}

/** Whether two people have signed up with the same address at the same time. */
function isDuplicateAddress(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'constraint') === 'users_email_key'
}

async function dispatch(deps: AuthDeps, request: Request, { ip, input }: AuthCaller): Promise<Response> {
  const { signIn, db, mail, limits, operators, passwordHashes, findViewer } = deps
  const path = new URL(request.url).pathname.replace('/api/auth', '')
  if (request.method !== 'POST') {
    if (path.startsWith('/reset-password/')) return openResetLink(deps, request)
    if (!allowedReads.test(path)) throw refuse('NOT_FOUND')
    return signIn.handler(request)
  }
  const endpoint = allowedEndpoints.get(path)
  if (endpoint === undefined) throw refuse('NOT_FOUND')
  refuseUnstorable(input)
  return endpoint({
    limits,
    isSignUpOpen: async () => (await operators.settings()).signUpOpen,
    confirmPassword: (userId, password) => confirmPassword(deps, userId, password),
    viewer: () => findViewer(request.headers.get('cookie') ?? undefined),
    sendEmail: (email) => mail.send(db, email),
    voidLinks: (userId) => voidEmailedLinks(db, userId),
    resetOwner: (token) => resetOwner(db, token),
    recordAddressChange: (member) => recordAddressChange(db, member),
    ip,
    input: withOwnAddresses(input, request),
    forward: (fields) => signIn.handler(jsonRequest(request, fields)),
    hashedBefore: (password, work) => hashedBefore(passwordHashes, password, work),
  })
}

/**
 * The addresses of a body, which better-auth goes on to: of this site only, as browsers resolve them (T17, SEC-06). It accepts
 * a fragment only in a whole URL.
 */
function withOwnAddresses(input: Record<string, unknown>, request: Request): Record<string, unknown> {
  const own = Object.entries(input)
    .filter(([name]) => /callbackURL$/i.test(name))
    .map(([name, address]) => [name, ownAddress(address, request)] as const)
  return { ...input, ...Object.fromEntries(own) }
}

function ownAddress(address: unknown, { url }: Request): string {
  const path = sitePath(address, new URL(url).origin)
  if (path === null) throw refuse('FORBIDDEN')
  return path.includes('#') ? new URL(path, url).href : path
}

/** The last check of where a redirect leads: better-auth's own addresses come from bodies, queries, cookies and providers. */
function withOwnLocation(response: Response, request: Request): Response {
  const location = response.headers.get('location')
  if (location === null || response.status === 200) return response
  const headers = new Headers(response.headers)
  headers.set('location', sitePath(location, new URL(request.url).origin) ?? homePath)
  return new Response(null, { status: response.status, headers })
}

/** LinkedIn's callback. */
const allowedReads = /^\/callback\/[^/]+$/

function asRecord(json: unknown): Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : {}
}

function jsonRequest(request: Request, fields: object): Request {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return new Request(request, { method: 'POST', headers, body: JSON.stringify(fields) })
}

/** Removes the session's token from the body, so that no script of the page can read it. */
async function withoutToken(response: Response): Promise<Response> {
  if (response.status !== 200 || !response.headers.get('content-type')?.includes('json')) return response
  const { token: _token, ...rest } = asRecord(await response.json())
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return Response.json(rest, { status: response.status, headers })
}

/** Our error codes by those of better-auth. */
const declaredCodes: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'INVALID_EMAIL_OR_PASSWORD',
  INVALID_EMAIL: 'EMAIL_INVALID',
  USER_ALREADY_EXISTS: 'EMAIL_TAKEN',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'EMAIL_TAKEN',
  INVALID_PASSWORD: 'PASSWORD_WRONG',
  INVALID_TOKEN: 'LINK_EXPIRED',
  TOKEN_EXPIRED: 'LINK_EXPIRED',
  PASSWORD_TOO_SHORT: 'PASSWORD_TOO_SHORT',
  PASSWORD_TOO_LONG: 'PASSWORD_TOO_LONG',
  UNAUTHORIZED: 'UNAUTHENTICATED',
  INVALID_CODE: 'CODE_WRONG',
  INVALID_BACKUP_CODE: 'RECOVERY_CODE_WRONG',
  INVALID_TWO_FACTOR_COOKIE: 'SIGN_IN_AGAIN',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'SIGN_IN_AGAIN',
  ACCOUNT_TEMPORARILY_LOCKED: 'RATE_LIMITED',
  UNAVAILABLE: 'UNAVAILABLE',
  TOTP_ALREADY_ENABLED: 'SECOND_FACTOR_ON',
  TOTP_NOT_ENABLED: 'SECOND_FACTOR_OFF',
  TWO_FACTOR_NOT_ENABLED: 'SECOND_FACTOR_OFF',
}

async function declaredError({ log }: AuthDeps, response: Response, caller: AuthCaller): Promise<Response> {
  const { code, message } = await errorOf(response)
  // better-auth validates the body first, with messages of its own
  const declared = /^\[body\.(email|newEmail)\]/.test(message) ? 'EMAIL_INVALID' : declaredCodes[code]
  const { status, message: text } = declared ? catalogue[declared] : { status: response.status, message }
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (declared === 'RATE_LIMITED') headers.set('retry-after', String(lockedSeconds))
  if (declared === 'UNAVAILABLE') headers.set('retry-after', '2')
  if (status === 503) warnOfOverload(log, caller)
  else if (status >= 500) log.error({ request_id: caller.requestId, code }, 'a sign-in failed')
  return Response.json(errorBody(declared ?? code, text, caller), { status, headers })
}

/** How long better-auth accepts no codes for an account after ten wrong ones. */
const lockedSeconds = 15 * 60

async function errorOf(response: Response): Promise<{ code: string; message: string }> {
  const { code, message } = asRecord(await response.json().catch(() => null))
  return {
    code: typeof code === 'string' ? code : 'REQUEST_FAILED',
    message: typeof message === 'string' && message !== '' ? message : 'The request could not be carried out',
  }
}

function errorBody(code: string, message: string, { requestId }: AuthCaller): object {
  return { code, message, request_id: requestId }
}
