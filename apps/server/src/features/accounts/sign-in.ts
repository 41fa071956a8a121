import { passwordLength, termsVersion } from '@wayhouse/domain/accounts'
import { betterAuth } from 'better-auth'
import type { BetterAuthOptions } from 'better-auth'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../platform/clock.ts'
import { cookiePrefix } from '../../platform/cookie-prefix.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Log } from '../../platform/log.ts'
import type { Mail } from '../../platform/mail.ts'
import type { PasswordHashes } from '../../platform/platform.ts'
import type { Operators } from '../operators/index.ts'
import type { Profiles } from '../profiles/index.ts'
import { addressEmail } from './address-links.ts'
import { noteAuthError } from './auth-errors.ts'
import { checkNewSession } from './check-new-session.ts'
import { voidEmailedLinks } from './emailed-links.ts'
import { emailChangeEmail, passwordChangedEmail, resetEmail } from './emails.ts'
import { linkedIn } from './linkedin.ts'
import { hashesForAuth } from './password-hashes.ts'
import { secondFactor } from './second-factor.ts'
import { sessionIdleMs } from './viewer.ts'

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

export type SignInDeps = {
  db: Database
  clock: Clock
  log: Log
  mail: Mail
  limits: Pick<Limits, 'count'>
  config: Pick<Config, 'appUrl' | 'linkedIn' | 'countryHeader'>
  profiles: Pick<Profiles, 'timeZoneOf'>
  operators: Pick<Operators, 'settings'>
  passwordHashes: PasswordHashes
  secret: string
}

/** better-auth on the product's own tables. Its rate limits are off: `allowedEndpoints` counts across all nodes instead. */
export function createSignIn(deps: SignInDeps) {
  const { db, clock, log, mail, config, secret } = deps
  return betterAuth({
    baseURL: config.appUrl,
    basePath: '/api/auth',
    secret,
    database: { db, type: 'postgres', transaction: true },
    user: {
      modelName: 'users',
      fields: { ...timestamps, emailVerified: 'email_verified' },
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, url }) =>
          mail.send(db, emailChangeEmail(user.email, newEmail, url)),
      },
      // a member who signs up agrees to the terms and confirms that they are 18 (AUTH-09)
      additionalFields: {
        terms_version: { type: 'string', input: false, defaultValue: () => termsVersion },
        terms_agreed_at: { type: 'date', input: false, defaultValue: () => clock.now() },
        given_name: { type: 'string', required: false, returned: false },
        family_name: { type: 'string', required: false, returned: false },
      },
    },
    databaseHooks: databaseHooks(deps),
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
    hooks: { after: checkNewSession(deps) },
    rateLimit: { enabled: false },
    // links lead back to this origin, never to the host of a request
    trustedOrigins: [config.appUrl],
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(config.appUrl),
      database: { generateId: 'uuid' },
      // better-auth would use the prefix `__Secure-`
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, secure: config.appUrl.startsWith('https:') },
      // `csrfCheck` has checked the origin before
      disableCSRFCheck: true,
      // better-auth disables it in tests by default
      disableOriginCheck: false,
    },
    onAPIError: { errorURL: '/auth', throw: true },
    logger: {
      level: 'error',
      log: (_level, _message, ...details) => details.forEach((detail) => noteAuthError(log, detail)),
    },
  })
}

/** Changes rows before better-auth stores them. */
function databaseHooks({ clock, operators }: SignInDeps) {
  return {
    // also for sign-ups through LinkedIn
    user: {
      create: { before: async () => ((await operators.settings()).signUpOpen ? undefined : false) },
      update: { before: confirmNewEmail },
    },
    session: { create: { before: expireByOurClock(clock) } },
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

/** Tokens of links and challenges are stored as hashes, so that a copy of the table is of no use. */
const verification = {
  modelName: 'verifications',
  fields: { ...timestamps, expiresAt: 'expires_at' },
  storeIdentifier: 'hashed',
} as const

const session = {
  modelName: 'sessions',
  fields: {
    ...timestamps,
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
  },
  expiresIn: sessionIdleMs / 1000,
  updateAge: 24 * 60 * 60,
  // a cached copy would outlive its session
  cookieCache: { enabled: false },
}

const accountFields = {
  ...timestamps,
  userId: 'user_id',
  accountId: 'account_id',
  providerId: 'provider_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
}

/** The link that changes an address was sent to the new address: opening it confirms that address (AUTH-08). */
async function confirmNewEmail(change: { email?: string }, context: { path?: string } | null) {
  if (change.email === undefined || context?.path !== '/verify-email') return undefined
  return { data: { ...change, emailVerified: true } }
}

type Session = { createdAt: Date; expiresAt: Date }

/** Sets the end of a new session by the product's clock, which may be ahead of the machine's. */
function expireByOurClock(clock: Clock) {
  return <Created extends Session>(created: Created) => {
    const lifetimeMs = created.expiresAt.getTime() - created.createdAt.getTime()
    return Promise.resolve({ data: { ...created, expiresAt: new Date(clock.now().getTime() + lifetimeMs) } })
  }
}

/** A sign-in provider's tokens for further requests. The product makes none, so they are not stored. */
const tokens = new Set(['accessToken', 'refreshToken', 'idToken', 'accessTokenExpiresAt', 'refreshTokenExpiresAt'])

function withoutTokens<Account extends object>(account: Account): Promise<{ data: Account }> {
  const entries = Object.entries(account).map(([name, value]) => [name, tokens.has(name) ? null : value])
  return Promise.resolve({ data: Object.fromEntries(entries) as Account }) // the same fields
}
