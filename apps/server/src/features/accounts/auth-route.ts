import { catalogue } from '@wayhouse/domain'
import type { accountsErrors } from '@wayhouse/domain/accounts'
import type { Limits } from '../../platform/limits.ts'
import { isRefusal, refuse } from '../../platform/refuse.ts'
import { isCommonPassword } from './common-passwords.ts'

export type AuthCaller = { ip: string; requestId: string }
type SignIn = { handler(request: Request): Promise<Response> }

/**
 * better-auth behind the product's own limits and words: counts failed sign-ins by address and account and sign-ups
 * by address, refuses common passwords, and answers errors as `{code, message, request_id}` like the rest of the API.
 */
export function authRoute(signIn: SignIn, limits: Limits): (request: Request, caller: AuthCaller) => Promise<Response> {
  return async (request, caller) => {
    try {
      const answer = await guarded(signIn, limits, request, caller)
      return answer.status >= 400 ? await inOurWords(answer, caller) : answer
    } catch (fault) {
      if (!isRefusal(fault)) throw fault
      const { retry_after } = fault.data
      const headers: Record<string, string> = retry_after === undefined ? {} : { 'retry-after': String(retry_after) }
      return Response.json(body(fault.code, fault.message, caller), { status: fault.status, headers })
    }
  }
}

async function guarded(signIn: SignIn, limits: Limits, request: Request, { ip }: AuthCaller): Promise<Response> {
  const path = new URL(request.url).pathname.replace('/api/auth', '')
  if (request.method !== 'POST') return signIn.handler(request)
  const sent = await bodyOf(request)
  const { email, password } = credentialsIn(sent)
  if (newPasswordPaths.has(path) && isCommonPassword(password)) throw refuse('PASSWORD_COMMON')
  // addresses are compared without the blanks and capitals that people type (decision G-14)
  const tidied = sent !== null && 'email' in sent ? { ...sent, email } : sent
  const tidy = tidied === null ? request : new Request(request, { method: 'POST', body: JSON.stringify(tidied) })
  if (path === '/sign-up/email') await limits.count('sign_up', ip)
  if (path === '/request-password-reset') await limits.count('password_reset', email.slice(0, 200))
  if (path === '/send-verification-email') await limits.count('confirmation_mail', email.slice(0, 200))
  return path === '/sign-in/email' ? countedSignIn(signIn, limits, tidy, ip, email) : signIn.handler(tidy)
}

/** Where a password is chosen. */
const newPasswordPaths = new Set(['/sign-up/email', '/reset-password', '/change-password'])

/** Only failures count, so that nobody is locked out by their own good sign-ins; a success forgives the earlier ones. */
async function countedSignIn(
  signIn: SignIn,
  limits: Limits,
  request: Request,
  ip: string,
  email: string,
): Promise<Response> {
  const key = `${ip} ${email.slice(0, 200)}`
  await limits.check('sign_in', key)
  await limits.check('sign_in_account', email.slice(0, 200))
  const answer = await signIn.handler(request)
  if (answer.status === 401) {
    await limits.count('sign_in', key)
    await limits.count('sign_in_account', email.slice(0, 200))
  }
  if (answer.ok) await limits.forget('sign_in', key)
  return answer
}

async function bodyOf(request: Request): Promise<object | null> {
  const sent: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return typeof sent === 'object' && !Array.isArray(sent) ? sent : null
}

function credentialsIn(sent: object | null): { email: string; password: string } {
  const field = (name: string) => {
    const value: unknown = sent === null ? undefined : Reflect.get(sent, name)
    return typeof value === 'string' ? value : ''
  }
  return { email: field('email').trim().toLowerCase(), password: field('newPassword') || field('password') }
}

/** What better-auth calls its errors, and what we do. */
const ours: Record<string, keyof typeof accountsErrors> = {
  INVALID_EMAIL_OR_PASSWORD: 'INVALID_EMAIL_OR_PASSWORD',
  INVALID_EMAIL: 'EMAIL_INVALID',
  USER_ALREADY_EXISTS: 'EMAIL_TAKEN',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'EMAIL_TAKEN',
  INVALID_PASSWORD: 'PASSWORD_WRONG',
  INVALID_TOKEN: 'LINK_EXPIRED',
  TOKEN_EXPIRED: 'LINK_EXPIRED',
  PASSWORD_TOO_SHORT: 'PASSWORD_TOO_SHORT',
  PASSWORD_TOO_LONG: 'PASSWORD_TOO_LONG',
}

async function inOurWords(answer: Response, caller: AuthCaller): Promise<Response> {
  const { code, message } = await faultOf(answer)
  // better-auth's schema of a sign-up speaks before the sign-up itself does
  const known = message.startsWith('[body.email]') ? 'EMAIL_INVALID' : ours[code]
  const { status, message: text } = known ? catalogue[known] : { status: answer.status, message }
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return Response.json(body(known ?? code, text, caller), { status, headers })
}

async function faultOf(answer: Response): Promise<{ code: string; message: string }> {
  const sent: unknown = await answer.json().catch(() => null)
  const read = (name: string): unknown =>
    typeof sent === 'object' && sent !== null ? Reflect.get(sent, name) : undefined
  const code = read('code')
  const message = read('message')
  return {
    code: typeof code === 'string' ? code : 'REQUEST_FAILED',
    message: typeof message === 'string' && message !== '' ? message : 'The request could not be carried out',
  }
}

function body(code: string, message: string, { requestId }: AuthCaller): object {
  return { code, message, request_id: requestId }
}
