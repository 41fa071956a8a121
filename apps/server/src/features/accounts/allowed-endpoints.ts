import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { AccountName, EmailAddress, passwordLength } from '@wayhouse/domain/accounts'
import type { Limits } from '../../platform/limits.ts'
import type { Email } from '../../platform/mail.ts'
import { refuse } from '../../platform/refuse.ts'
import { signedIn } from '../../platform/signed-in.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { addressPaths } from './address-links.ts'
import { passwordChangedEmail, secondFactorEmail } from './emails.ts'
import { isGuessable } from './guessable-passwords.ts'

/** A write to better-auth, and what its endpoint works with. */
export type AuthCall = {
  limits: Limits
  confirmPassword(userId: string, password: string): Promise<'right' | 'none'>
  /** Whose session it is, or null. */
  viewer(): Promise<Viewer | null>
  sendEmail(email: Email): Promise<void>
  /** Voids every link that was emailed to a member so far. */
  voidLinks(userId: string): Promise<void>
  /** The address of the member who requested a link to a new password, or null for a link that is void. */
  resetOwner(token: string): Promise<string | null>
  /** Notes that the session of a member requests another address. */
  noteAddressChange(member: Viewer): Promise<void>
  ip: string
  input: Readonly<Record<string, unknown>>
  /** Forwards to better-auth with this body and nothing else of the input. */
  forward(body: object): Promise<Response>
}

type Endpoint = (call: AuthCall) => Promise<Response>

/**
 * The writes of better-auth that are open, each behind its limits; all others are closed. A signed-in member confirms
 * with the password what a borrowed session must not do.
 */
export const allowedEndpoints: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  ['/sign-in/email', signInWithPassword],
  ['/sign-in/social', signInElsewhere],
  ['/sign-out', ({ forward }) => forward({})],
  ['/sign-up/email', signUp],
  ['/send-verification-email', sendConfirmation],
  ['/request-password-reset', requestReset],
  ['/reset-password', resetPassword],
  ['/change-password', changePassword],
  ['/change-email', changeEmail],
  ['/two-factor/enable', (call) => withPassword(call, (password) => call.forward({ password }))],
  ['/two-factor/generate-backup-codes', (call) => withPassword(call, (password) => call.forward({ password }))],
  ['/two-factor/disable', disableSecondFactor],
  ['/two-factor/verify-totp', verifyCode],
  ['/two-factor/verify-backup-code', verifyCode],
])

/** Only failures stay counted, so that successful sign-ins lock nobody out; a success clears earlier failures. */
async function signInWithPassword({ limits, ip, input, forward }: AuthCall): Promise<Response> {
  const email = emailIn(input)
  const fromHere = hashed(`${ip} ${email}`)
  const counted = [
    ['sign_in_address', ip],
    ['sign_in', fromHere],
    ['sign_in_account', hashed(email)],
  ] as const
  const giveBack = () => Promise.all(counted.map(([name, key]) => limits.giveBack(name, key)))
  // counted first and given back, so that many at once are not more than many in a row
  for (const [name, key] of counted) await limits.count(name, key)
  const answer = await forward({ ...fieldsOf(input, ['password', 'callbackURL']), email }).catch(
    async (error: unknown) => {
      await giveBack()
      throw error
    },
  )
  if (answer.status !== 401) await giveBack()
  if (answer.ok) await limits.forget('sign_in', fromHere)
  return answer
}

function signInElsewhere({ input, forward }: AuthCall): Promise<Response> {
  return forward(fieldsOf(input, ['provider', 'callbackURL', 'errorCallbackURL', 'newUserCallbackURL']))
}

async function signUp({ limits, ip, input, forward }: AuthCall): Promise<Response> {
  const [name, email] = [nameIn(input), emailIn(input)]
  refuseWeak(textIn(input, 'password'), [name, email])
  await limits.count('sign_up', ip)
  return forward({ ...fieldsOf(input, ['password', 'callbackURL']), name, email })
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
  return noSoonerThan(evenTimeMs, forward({ email, redirectTo: '/auth?mode=reset' }))
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
      const answer = await call.forward({ currentPassword, newPassword, revokeOtherSessions: true })
      if (!answer.ok) return answer
      await call.voidLinks(viewer.id)
      await call.sendEmail(passwordChangedEmail(viewer.email))
      return answer
    },
    'currentPassword',
  )
}

async function changeEmail({
  limits,
  confirmPassword,
  viewer,
  noteAddressChange,
  input,
  forward,
}: AuthCall): Promise<Response> {
  const member = signedIn({ viewer: await viewer() })
  if (member.is_suspended) throw refuse('ACCOUNT_SUSPENDED')
  const newEmail = emailIn(input, 'newEmail')
  if (newEmail === member.email) throw refuse('EMAIL_UNCHANGED')
  await confirmPassword(member.id, textIn(input, 'password'))
  await limits.count('email_change', member.id)
  await noteAddressChange(member)
  return noSoonerThan(evenTimeMs, forward({ newEmail, callbackURL: addressPaths.asked }))
}

function disableSecondFactor(call: AuthCall): Promise<Response> {
  return withPassword(call, async (password, { email }) => {
    const answer = await call.forward({ password })
    if (answer.ok) await call.sendEmail(secondFactorEmail(email, 'off'))
    return answer
  })
}

/** A code at sign-in, or the first one, which switches the codes on. */
async function verifyCode({ limits, ip, viewer, input, forward, sendEmail }: AuthCall): Promise<Response> {
  const member = await viewer()
  await limits.count('second_factor', ip)
  const answer = await forward({ code: textIn(input, 'code').replaceAll(/\s/g, '') })
  if (answer.ok) await limits.giveBack('second_factor', ip)
  if (answer.ok && member !== null) await sendEmail(secondFactorEmail(member.email, 'on'))
  return answer
}

async function withPassword(
  { viewer, confirmPassword, input }: AuthCall,
  act: (password: string, viewer: Viewer) => Promise<Response>,
  field = 'password',
): Promise<Response> {
  const member = signedIn({ viewer: await viewer() })
  const password = textIn(input, field)
  if ((await confirmPassword(member.id, password)) === 'none') throw refuse('PASSWORD_MISSING')
  return act(password, member)
}

/** `known` is what others know of the member. */
function refuseWeak(password: string, known: readonly string[]): void {
  if (isCommonPassword(password)) throw refuse('PASSWORD_COMMON')
  if (isGuessable(password, known)) throw refuse('PASSWORD_GUESSABLE')
}

/** Longer than the work for a known address takes, so that response times do not reveal who has an account. */
export const evenTimeMs = 400

async function noSoonerThan(ms: number, work: Promise<Response>): Promise<Response> {
  const [answer] = await Promise.all([work, pause(ms)])
  return answer
}

/** A key to count by, so that the counters' table holds no addresses. */
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

/** An address without the blanks and capitals that people type (decision G-14). Refuses what is none. */
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

/** Whether a password is among the most used ones of known breaches, however it is capitalised (AUTH-07). */
function isCommonPassword(password: string): boolean {
  commonPasswords ??= new Set(
    longEnough(createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json')),
  )
  return commonPasswords.has(password.toLowerCase())
}

function longEnough(list: readonly string[]): string[] {
  return list.filter((password) => password.length >= passwordLength.min)
}
