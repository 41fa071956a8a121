import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Limits } from '../../platform/limits.ts'
import type { Email } from '../../platform/mail.ts'
import { refuse } from '../../platform/refuse.ts'
import { signedIn } from '../../platform/signed-in.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { addressPaths } from './address-links.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordChangedEmail, secondFactorEmail } from './emails.ts'

/** What a write to sign-in brings, and what stands around it. */
export type Asked = {
  limits: Limits
  confirmPassword(userId: string, password: string): Promise<'right' | 'none'>
  /** Whose session it is, or null. */
  viewer(): Promise<Viewer | null>
  tell(letter: Email): Promise<void>
  ip: string
  sent: Readonly<Record<string, unknown>>
  /** Hands on to better-auth with this body and nothing else of what was sent. */
  hand(body: object): Promise<Response>
}

type Way = (asked: Asked) => Promise<Response>

/**
 * The writes of better-auth that are open, each behind its limits; all others are shut. Whoever is signed in confirms
 * with the password what a borrowed session must not do.
 */
export const guardedWays: ReadonlyMap<string, Way> = new Map<string, Way>([
  ['/sign-in/email', signInWithPassword],
  [
    '/sign-in/social',
    ({ hand, sent }) => hand(named(sent, ['provider', 'callbackURL', 'errorCallbackURL', 'newUserCallbackURL'])),
  ],
  ['/sign-out', ({ hand }) => hand({})],
  ['/sign-up/email', signUp],
  ['/send-verification-email', sendConfirmation],
  ['/request-password-reset', requestReset],
  ['/reset-password', resetPassword],
  ['/change-password', changePassword],
  ['/change-email', changeEmail],
  ['/two-factor/enable', (asked) => withPassword(asked, (password) => asked.hand({ password }))],
  ['/two-factor/generate-backup-codes', (asked) => withPassword(asked, (password) => asked.hand({ password }))],
  ['/two-factor/disable', disableSecondFactor],
  ['/two-factor/verify-totp', verifyCode],
  ['/two-factor/verify-backup-code', verifyCode],
])

/** Only failures stay counted, so that nobody is locked out by their own good sign-ins; a success forgives the earlier ones. */
async function signInWithPassword({ limits, ip, sent, hand }: Asked): Promise<Response> {
  const email = emailIn(sent)
  const [fromHere, fromAnywhere] = [keyOf(`${ip} ${email}`), keyOf(email)]
  // counted first and taken back, so that many at once are not more than many in a row
  await limits.count('sign_in', fromHere)
  await limits.count('sign_in_account', fromAnywhere)
  const answer = await hand({ ...named(sent, ['password', 'callbackURL', 'rememberMe']), email }).catch(
    async (error: unknown) => {
      await limits.giveBack('sign_in_account', fromAnywhere)
      await limits.giveBack('sign_in', fromHere)
      throw error
    },
  )
  if (answer.status !== 401) {
    await limits.giveBack('sign_in_account', fromAnywhere)
    await (answer.ok ? limits.forget('sign_in', fromHere) : limits.giveBack('sign_in', fromHere))
  }
  return answer
}

async function signUp({ limits, ip, sent, hand }: Asked): Promise<Response> {
  refuseCommon(textIn(sent, 'password'))
  await limits.count('sign_up', ip)
  return hand({ ...named(sent, ['name', 'password', 'callbackURL', 'rememberMe']), email: emailIn(sent) })
}

async function sendConfirmation({ limits, sent, hand }: Asked): Promise<Response> {
  const email = emailIn(sent)
  await limits.count('confirmation_mail', keyOf(email))
  return hand({ ...named(sent, ['callbackURL']), email })
}

async function requestReset({ limits, ip, sent, hand }: Asked): Promise<Response> {
  const email = emailIn(sent)
  await limits.count('password_reset', keyOf(email))
  await limits.count('password_reset_address', ip)
  return inEvenTime(hand({ email, redirectTo: '/auth?mode=reset' }))
}

async function resetPassword({ sent, hand }: Asked): Promise<Response> {
  const newPassword = textIn(sent, 'newPassword')
  refuseCommon(newPassword)
  return hand({ token: textIn(sent, 'token'), newPassword })
}

async function changePassword(asked: Asked): Promise<Response> {
  const newPassword = textIn(asked.sent, 'newPassword')
  refuseCommon(newPassword)
  return withPassword(
    asked,
    async (currentPassword, viewer) => {
      const answer = await asked.hand({ currentPassword, newPassword, revokeOtherSessions: true })
      if (answer.ok) await asked.tell(passwordChangedEmail(viewer.email))
      return answer
    },
    'currentPassword',
  )
}

async function changeEmail({ limits, confirmPassword, viewer, sent, hand }: Asked): Promise<Response> {
  const member = signedIn({ viewer: await viewer() })
  if (member.is_suspended) throw refuse('ACCOUNT_SUSPENDED')
  const newEmail = emailIn(sent, 'newEmail')
  if (newEmail === member.email) throw refuse('EMAIL_UNCHANGED')
  await confirmPassword(member.id, textIn(sent, 'password'))
  await limits.count('email_change', member.id)
  return inEvenTime(hand({ newEmail, callbackURL: addressPaths.asked }))
}

function disableSecondFactor(asked: Asked): Promise<Response> {
  return withPassword(asked, async (password, { email }) => {
    const answer = await asked.hand({ password })
    if (answer.ok) await asked.tell(secondFactorEmail(email, 'off'))
    return answer
  })
}

/** A code at sign-in, or the first one, which switches the codes on. */
async function verifyCode({ limits, ip, viewer, sent, hand, tell }: Asked): Promise<Response> {
  const member = await viewer()
  await limits.count('second_factor', ip)
  const answer = await hand({ code: textIn(sent, 'code').replaceAll(/\s/g, '') })
  if (answer.ok) await limits.giveBack('second_factor', ip)
  if (answer.ok && member !== null) await tell(secondFactorEmail(member.email, 'on'))
  return answer
}

async function withPassword(
  { viewer, confirmPassword, sent }: Asked,
  act: (password: string, viewer: Viewer) => Promise<Response>,
  field = 'password',
): Promise<Response> {
  const member = signedIn({ viewer: await viewer() })
  const password = textIn(sent, field)
  if ((await confirmPassword(member.id, password)) === 'none') throw refuse('PASSWORD_MISSING')
  return act(password, member)
}

function refuseCommon(password: string): void {
  if (isCommonPassword(password)) throw refuse('PASSWORD_COMMON')
}

const evenTimeMs = 400

/** Answers no sooner than work for a known address takes, so that the time does not tell who has an account. */
async function inEvenTime(work: Promise<Response>): Promise<Response> {
  const [answer] = await Promise.all([work, pause(evenTimeMs)])
  return answer
}

/** What is counted by: nobody's address lies in the table of the counters. */
function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** These fields of what was sent, as far as they were. */
function named(sent: Asked['sent'], names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => names.includes(name)))
}

function textIn(sent: Asked['sent'], name: string): string {
  const value = sent[name]
  return typeof value === 'string' ? value : ''
}

/** An address without the blanks and capitals that people type (decision G-14). */
function emailIn(sent: Asked['sent'], name = 'email'): string {
  return textIn(sent, name).trim().toLowerCase()
}
