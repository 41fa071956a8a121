import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { AccountName, EmailAddress, passwordLength } from '@wayhouse/domain/accounts'
import type { Limits } from '../../platform/limits.ts'
import type { Email } from '../../platform/mail.ts'
import { refuse } from '../../platform/refuse.ts'
import { requireViewer } from '../../platform/require-viewer.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { addressPaths } from './address-links.ts'
import { passwordChangedEmail, secondFactorEmail } from './emails.ts'
import { isGuessable } from './guessable-passwords.ts'

/** A request to an allowed endpoint, with everything that the endpoint uses. */
export type AuthCall = {
  limits: Limits
  /** Whether operators let new members in. */
  isSignUpOpen(): Promise<boolean>
  confirmPassword(userId: string, password: string): Promise<'correct' | 'no password'>
  /** The member whose session it is, or null. */
  viewer(): Promise<Viewer | null>
  sendEmail(email: Email): Promise<void>
  /** Invalidates every link that was emailed to a member so far. */
  voidLinks(userId: string): Promise<void>
  /** The address of the member who requested a password reset link, or null if the link is no longer valid. */
  resetOwner(token: string): Promise<string | null>
  /** Stores which of a member's sessions requests another address. */
  recordAddressChange(member: Viewer): Promise<void>
  ip: string
  input: Readonly<Record<string, unknown>>
  /** Calls better-auth with this body and nothing else of the input. */
  forward(body: object): Promise<Response>
  /** Hashes a password before `work`, in which better-auth stores it. */
  hashedBefore(password: string, work: () => Promise<Response>): Promise<Response>
}

type Endpoint = (call: AuthCall) => Promise<Response>

/**
 * The endpoints of better-auth that may be called, each with its rate limits; all others are refused. What must not be possible
 * with a stolen session also requires the member's password.
 */
export const allowedEndpoints: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  ['/sign-in/email', signInWithPassword],
  ['/sign-in/social', signInWithProvider],
  ['/sign-out', ({ forward }) => forward({})],
  ['/sign-up/email', signUp],
  ['/send-verification-email', sendConfirmation],
  ['/request-password-reset', requestReset],
  ['/reset-password', resetPassword],
  ['/change-password', changePassword],
  ['/change-email', changeEmail],
  ['/two-factor/enable', forwardWithPassword],
  ['/two-factor/generate-backup-codes', forwardWithPassword],
  ['/two-factor/disable', disableSecondFactor],
  ['/two-factor/verify-totp', verifyCode],
  ['/two-factor/verify-backup-code', verifyCode],
])

/** Only failures stay counted, so that successful sign-ins never lock a member out; a success clears earlier failures. */
async function signInWithPassword({ limits, ip, input, forward }: AuthCall): Promise<Response> {
  const email = emailIn(input)
  const ipAndEmail = hashed(`${ip} ${email}`)
  const counters = [
    ['sign_in_address', ip],
    ['sign_in', ipAndEmail],
    ['sign_in_account', hashed(email)],
  ] as const
  const uncount = () => Promise.all(counters.map(([name, key]) => limits.uncount(name, key)))
  // counted before the attempt and uncounted after it, so that simultaneous attempts cannot exceed the limits
  for (const [name, key] of counters) await limits.count(name, key)
  const response = await forward({ ...fieldsOf(input, ['password', 'callbackURL']), email }).catch(
    async (error: unknown) => {
      await uncount()
      throw error
    },
  )
  if (response.status !== 401) await uncount()
  if (response.ok) await limits.forget('sign_in', ipAndEmail)
  return response
}

function signInWithProvider({ input, forward }: AuthCall): Promise<Response> {
  return forward(fieldsOf(input, ['provider', 'callbackURL', 'errorCallbackURL', 'newUserCallbackURL']))
}

async function signUp({ limits, isSignUpOpen, ip, input, forward, hashedBefore }: AuthCall): Promise<Response> {
  if (!(await isSignUpOpen())) throw refuse('SIGN_UP_CLOSED')
  const [name, email, password] = [nameIn(input), emailIn(input), textIn(input, 'password')]
  refuseWeak(password, [name, email])
  await limits.count('sign_up', ip)
  return hashedBefore(password, () => forward({ ...fieldsOf(input, ['callbackURL']), name, email, password }))
}

async function sendConfirmation({ limits, input, forward }: AuthCall): Promise<Response> {
  const email = emailIn(input)
  await limits.count('confirmation_mail', hashed(email))
  return forward({ ...fieldsOf(input, ['callbackURL']), email })
}

async function requestReset({ limits, ip, input, forward }: AuthCall): Promise<Response> {
  const email = emailIn(input)
  await limits.count('password_reset', hashed(email))
  await limits.count('password_reset_address', ip)
  return withMinimumTime(minimumResponseMs, forward({ email, redirectTo: '/auth?mode=reset' }))
}

async function resetPassword({ resetOwner, input, forward }: AuthCall): Promise<Response> {
  const [token, newPassword] = [textIn(input, 'token'), textIn(input, 'newPassword')]
  const owner = await resetOwner(token)
  if (owner === null) throw refuse('LINK_EXPIRED')
  refuseWeak(newPassword, [owner])
  return forward({ token, newPassword })
}

async function changePassword(call: AuthCall): Promise<Response> {
  const newPassword = textIn(call.input, 'newPassword')
  return withPassword(
    call,
    async (currentPassword, viewer) => {
      refuseWeak(newPassword, [viewer.email, viewer.first_name ?? '', viewer.last_name ?? ''])
      const response = await call.forward({ currentPassword, newPassword, revokeOtherSessions: true })
      if (!response.ok) return response
      await call.voidLinks(viewer.id)
      await call.sendEmail(passwordChangedEmail(viewer.email))
      return response
    },
    'currentPassword',
  )
}

async function changeEmail({
  limits,
  confirmPassword,
  viewer,
  recordAddressChange,
  input,
  forward,
}: AuthCall): Promise<Response> {
  const member = requireViewer({ viewer: await viewer() })
  if (member.is_suspended) throw refuse('ACCOUNT_SUSPENDED')
  const newEmail = emailIn(input, 'newEmail')
  if (newEmail === member.email) throw refuse('EMAIL_UNCHANGED')
  await confirmPassword(member.id, textIn(input, 'password'))
  await limits.count('email_change', member.id)
  await recordAddressChange(member)
  return withMinimumTime(minimumResponseMs, forward({ newEmail, callbackURL: addressPaths.requested }))
}

function forwardWithPassword(call: AuthCall): Promise<Response> {
  return withPassword(call, (password) => call.forward({ password }))
}

function disableSecondFactor(call: AuthCall): Promise<Response> {
  return withPassword(call, async (password, { email }) => {
    const response = await call.forward({ password })
    if (response.ok) await call.sendEmail(secondFactorEmail(email, 'off'))
    return response
  })
}

/** A code at sign-in, or the first code, which turns the second factor on. */
async function verifyCode({ limits, ip, viewer, input, forward, sendEmail }: AuthCall): Promise<Response> {
  const member = await viewer()
  await limits.count('second_factor', ip)
  const response = await forward({ code: textIn(input, 'code').replaceAll(/\s/g, '') })
  if (response.ok) await limits.uncount('second_factor', ip)
  // with a session, the first code turns it on; later ones are those that operators enter
  if (response.ok && member?.has_second_factor === false) await sendEmail(secondFactorEmail(member.email, 'on'))
  return response
}

async function withPassword(
  { viewer, confirmPassword, input }: AuthCall,
  act: (password: string, viewer: Viewer) => Promise<Response>,
  field = 'password',
): Promise<Response> {
  const member = requireViewer({ viewer: await viewer() })
  const password = textIn(input, field)
  if ((await confirmPassword(member.id, password)) === 'no password') throw refuse('PASSWORD_MISSING')
  return act(password, member)
}

/** `personalTexts` are the member's address and names, which others know. */
function refuseWeak(password: string, personalTexts: readonly string[]): void {
  if (isCommonPassword(password)) throw refuse('PASSWORD_COMMON')
  if (isGuessable(password, personalTexts)) throw refuse('PASSWORD_GUESSABLE')
}

/** Longer than any of this work takes, so that response times do not reveal whether an address has an account. */
export const minimumResponseMs = 400

async function withMinimumTime(ms: number, work: Promise<Response>): Promise<Response> {
  const [response] = await Promise.all([work, sleep(ms)])
  return response
}

/** Counter keys are hashed, so that the table of counters contains no addresses. */
function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function fieldsOf(input: AuthCall['input'], names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)))
}

function textIn(input: AuthCall['input'], name: string): string {
  const value = input[name]
  return typeof value === 'string' ? value : ''
}

/** The email address in the input, trimmed and in lower case (decision G-14). Refuses anything else. */
function emailIn(input: AuthCall['input'], name = 'email'): string {
  const email = EmailAddress.safeParse(textIn(input, name).trim().toLowerCase())
  if (!email.success) throw refuse('EMAIL_INVALID')
  return email.data
}

function nameIn(input: AuthCall['input']): string {
  const name = AccountName.safeParse(textIn(input, 'name'))
  if (name.success) return name.data
  throw refuse('INVALID', { issues: name.error.issues.map(({ message }) => ({ path: 'name', message })) })
}

let commonPasswords: ReadonlySet<string> | undefined

/** Whether a password is among the most frequent ones of known breaches, whatever its capitalisation (AUTH-07). */
function isCommonPassword(password: string): boolean {
  commonPasswords ??= new Set(
    longEnough(createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json')),
  )
  return commonPasswords.has(password.toLowerCase())
}

function longEnough(list: readonly string[]): string[] {
  return list.filter((password) => password.length >= passwordLength.min)
}
