import { brand } from '@wayhouse/domain'
import { passwordLength, termsVersion } from '@wayhouse/domain/accounts'
import { betterAuth } from 'better-auth'
import type { BetterAuthOptions } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import { cookiePrefix } from '../../platform/cookie-prefix.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isUnavailable } from '../../platform/database/unavailable.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Log } from '../../platform/log.ts'
import type { Mail } from '../../platform/mail.ts'
import type { PasswordHashes } from '../../platform/platform.ts'
import { isRefusal } from '../../platform/refuse.ts'
import { addressEmail } from './address-links.ts'
import { closeUnwantedSession } from './close-session.ts'
import { voidEmailedLinks } from './emailed-links.ts'
import { emailChangeEmail, passwordChangedEmail, resetEmail } from './emails.ts'
import { linkedIn } from './linkedin.ts'
import { hashesForAuth } from './password-hashes.ts'
import { secondFactor } from './second-factor.ts'
import { sessionIdleMs } from './viewer.ts'

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

export type SignInDeps = {
  db: Database
  clock: Clock
  log: Log
  mail: Mail
  limits: Pick<Limits, 'count'>
  config: Pick<Config, 'appUrl' | 'linkedIn'>
  passwordHashes: PasswordHashes
  secret: string
}

/** better-auth on the product's own tables. Its rate limits are off: `allowedEndpoints` counts across nodes instead. */
export function createSignIn(deps: SignInDeps) {
  const { db, clock, log, mail, limits, config, secret } = deps
  return betterAuth({
    appName: brand.name,
    baseURL: config.appUrl,
    basePath: '/api/auth',
    secret,
    database: { db, type: 'postgres', transaction: true },
    user: {
      modelName: 'users',
      fields: { ...stamps, emailVerified: 'email_verified' },
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, url }) =>
          mail.send(db, emailChangeEmail(user.email, newEmail, url)),
      },
      // signing up agrees to the terms and states the age of 18 (AUTH-09)
      additionalFields: {
        terms_version: { type: 'string', input: false, defaultValue: () => termsVersion },
        terms_agreed_at: { type: 'date', input: false, defaultValue: () => clock.now() },
        given_name: { type: 'string', required: false, returned: false },
        family_name: { type: 'string', required: false, returned: false },
      },
    },
    databaseHooks: databaseHooks(clock),
    session,
    account: { modelName: 'accounts', fields: accountFields },
    verification,
    emailAndPassword: passwords(deps),
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      sendVerificationEmail: ({ user, url }) => mail.send(db, addressEmail(user.email, url)),
    },
    plugins: [secondFactor(), ...linkedIn(config.linkedIn)],
    hooks: { after: closeUnwantedSession(limits) },
    rateLimit: { enabled: false },
    // where links lead back to, never the host of a request
    trustedOrigins: [config.appUrl],
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(config.appUrl),
      database: { generateId: 'uuid' },
      // its own prefix would be `__Secure-`
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, secure: config.appUrl.startsWith('https:') },
      // the product's own check has looked at the origin before, see `csrfCheck`
      disableCSRFCheck: true,
      // off under test by default
      disableOriginCheck: false,
    },
    onAPIError: { errorURL: '/auth', onError: (error) => logFailure(log, error) },
    logger: {
      level: 'error',
      log: (_level, _message, ...details) => details.forEach((detail) => logFailure(log, detail)),
    },
  })
}

/** What is stored otherwise than better-auth would. */
function databaseHooks(clock: Clock) {
  return {
    user: { update: { before: confirmNewEmail } },
    session: { create: { before: endByOurClock(clock) } },
    account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
  }
}

function passwords({ db, mail, passwordHashes }: SignInDeps): BetterAuthOptions['emailAndPassword'] {
  return {
    enabled: true,
    autoSignIn: true,
    password: hashesForAuth(passwordHashes),
    minPasswordLength: passwordLength.min,
    maxPasswordLength: passwordLength.max,
    resetPasswordTokenExpiresIn: 60 * 60,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: ({ user, url }) => mail.send(db, resetEmail(user.email, url)),
    onPasswordReset: async ({ user }) => {
      await voidEmailedLinks(db, user.id)
      await mail.send(db, passwordChangedEmail(user.email))
    },
  }
}

/** Tokens of links and challenges are stored as hashes: the table opens nothing. */
const verification = {
  modelName: 'verifications',
  fields: { ...stamps, expiresAt: 'expires_at' },
  storeIdentifier: 'hashed',
} as const

/**
 * Logs what failed in better-auth with its stack: its messages may carry addresses. What it refuses is no failure: a wrong
 * password, a link that has expired, a state of LinkedIn's that is not ours.
 */
function logFailure(log: Log, error: unknown): void {
  if (!(error instanceof Error) || isRefusal(error) || isUnavailable(error)) return
  if (isAPIError(error) && error.statusCode < 500) return
  if (/^state_(?:mismatch|security_mismatch|invalid)$/.test(String(Reflect.get(error, 'code')))) return
  log.error({ err: error }, 'a sign-in failed')
}

const session = {
  modelName: 'sessions',
  fields: { ...stamps, userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
  expiresIn: sessionIdleMs / 1000,
  updateAge: 24 * 60 * 60,
  // a cached copy would outlive the session that was ended
  cookieCache: { enabled: false },
}

const accountFields = {
  ...stamps,
  userId: 'user_id',
  accountId: 'account_id',
  providerId: 'provider_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
}

/** The link that changes an address was sent to the new one: a member who opens it has confirmed it (AUTH-08). */
async function confirmNewEmail(change: { email?: string }, context: { path?: string } | null) {
  if (change.email === undefined || context?.path !== '/verify-email') return undefined
  return { data: { ...change, emailVerified: true } }
}

type Session = { createdAt: Date; expiresAt: Date }

/** A new session lasts as long as better-auth says, by the product's clock: that one may be ahead of the machine's. */
function endByOurClock(clock: Clock) {
  return <One extends Session>(begun: One) => {
    const lasts = begun.expiresAt.getTime() - begun.createdAt.getTime()
    return Promise.resolve({ data: { ...begun, expiresAt: new Date(clock.now().getTime() + lasts) } })
  }
}

/** What a sign-in provider hands out to ask it for more. Nothing more is requested, so nothing of it is kept. */
const tokens = new Set(['accessToken', 'refreshToken', 'idToken', 'accessTokenExpiresAt', 'refreshTokenExpiresAt'])

/** An account of a sign-in provider as it is stored: without its tokens. */
function withoutTokens<Account extends object>(account: Account): Promise<{ data: Account }> {
  const kept = Object.entries(account).map(([name, value]) => [name, tokens.has(name) ? null : value])
  return Promise.resolve({ data: Object.fromEntries(kept) as Account }) // the same fields
}
