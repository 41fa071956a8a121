import { isIP } from 'node:net'
import type { OwnBrand } from '@wayhouse/domain'
import { z } from 'zod'
import { brandFrom, brandVariables, errorsOfBrand } from './config-brand.ts'
import { errorsOfIdentity, identityFrom, identityVariables } from './config-identity.ts'
import type { IdentityConfig } from './config-identity.ts'
import { errorsOfNames } from './config-names.ts'
import { errorsOfPayments, paymentsFrom, paymentsVariables } from './config-payments.ts'
import type { PaymentsConfig } from './config-payments.ts'
import { errorsOfStorage, storageFrom, storageVariables } from './config-storage.ts'
import type { StorageConfig } from './config-storage.ts'

/** Every error of the environment at once, a line each. `main.ts` prints them and exits with 78 (EX_CONFIG). */
export class ConfigError extends Error {
  readonly errors: readonly string[]
  constructor(errors: readonly string[]) {
    super(errors.join('\n'))
    this.name = 'ConfigError'
    this.errors = errors
  }
}

const url = (...protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must be a URL beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL_SIZE: z.coerce.number('must be a number').int().min(2).max(100).default(10),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  ALLOW_SANDBOX: z.enum(['yes', 'no']).default('no'),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  EMAIL_CONFIRMATION: z.enum(['required', 'optional']).optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  LINKEDIN_CLIENT_ID: z.string().min(1).optional(),
  LINKEDIN_CLIENT_SECRET: z.string().min(1).optional(),
  OAUTH_DOUBLE_URL: url('http:', 'https:').optional(),
  EXTRACTION_URL: url('http:', 'https:').optional(),
  LISTING_FETCH: z.enum(['off', 'metadata', 'full']).optional(),
  MAP_PROVIDER: z.enum(['maplibre', 'google', 'link']).default('maplibre'),
  MAP_STYLE_URL: url('https:').default('https://tiles.openfreemap.org/styles/positron'),
  GOOGLE_MAPS_EMBED_KEY: z.string().min(1).optional(),
  POSTHOG_KEY: z.string().min(1).optional(),
  POSTHOG_HOST: url('https:').default('https://eu.i.posthog.com'),
  ...brandVariables,
  ...identityVariables,
  ...paymentsVariables,
  ...storageVariables,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isAddressOrRange), {
      error: 'must be addresses or ranges such as 10.0.0.0/8, with commas between',
    }),
})

export type Config = {
  environment: 'development' | 'production' | 'test'
  port: number
  host: string
  /** The one origin that the product is reached at, without a path. */
  appUrl: string
  dataDir: string
  databaseUrl: string | null
  databasePoolSize: number
  redisUrl: string | null
  demo: boolean
  /** Whether sandboxes may stand in for providers that have no keys. */
  sandbox: boolean
  /** Signs session cookies; null where one is generated into the data folder. */
  authSecret: string | null
  emailConfirmation: 'required' | 'optional'
  smtpUrl: string | null
  mailFrom: string
  /** What the operator has set of who the product says it is. */
  brand: OwnBrand
  extractionUrl: string | null
  /** Whether the extraction service reads listing sites. */
  readsListings: boolean
  /** Sign-in with LinkedIn: the vendor's, a fake's in the sandbox, or none. */
  linkedIn: { clientId: string; clientSecret: string; authorizationBase: string; apiBase: string } | null
  map: { provider: 'maplibre' | 'google' | 'link'; styleUrl: string; googleKey: string | null }
  /** The analytics service that browsers ask once they were allowed to; null where there is none. */
  analytics: { key: string; host: string } | null
  identity: IdentityConfig
  payments: PaymentsConfig
  storage: StorageConfig
  logLevel: string
  /** Addresses or ranges of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
}

/** Reads the environment. Throws `ConfigError` naming everything that is wrong with it. Never prints a value. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // an empty variable counts as an absent one, as in a copied .env.example
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const { found, wrong } = valuesOf(given)
  const appUrl = new URL(found.APP_URL ?? `http://localhost:${found.PORT}`)
  const together = [
    ...errorsOfAddress(appUrl, found),
    ...errorsOfProduction(found),
    ...errorsOfMap(found),
    ...errorsOfLinkedIn(found),
    ...errorsOfIdentity(found, placeOf(found)),
    ...errorsOfPayments(found, placeOf(found)),
    ...errorsOfStorage(found, placeOf(found)),
    ...errorsOfBrand(found, placeOf(found)),
  ]
  const errors = [
    ...errorsOfNames(Object.keys(given), Object.keys(Environment.shape)),
    ...wrong,
    // what is wrong by itself is not also told to be missing
    ...together.filter((error) => !wrong.some((named) => nameIn(named) === nameIn(error))),
  ]
  if (errors.length > 0) throw new ConfigError(errors)
  return configFrom(found, appUrl)
}

/** What the variables say, and a line for each that is wrong by itself; the others can be looked at together all the same. */
function valuesOf(given: Record<string, string | undefined>): { found: Found; wrong: string[] } {
  const parsed = Environment.safeParse(given)
  if (parsed.success) return { found: parsed.data, wrong: [] }
  const wrong = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
  const names = new Set(wrong.map(nameIn))
  // each has a default or may be absent
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)))
  return { found: Environment.parse(right), wrong }
}

function nameIn(error: string): string {
  return error.slice(0, error.indexOf(':'))
}

/** What setting up a Stripe account needs: its key, and where the product is reached. No webhook's secret is known yet. */
export function readStripeAccount(env: Record<string, string | undefined> = process.env): StripeAccount {
  if (!env['STRIPE_SECRET_KEY']) throw new ConfigError(['STRIPE_SECRET_KEY: is required'])
  const { payments, appUrl } = readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_none', ALLOW_SANDBOX: 'yes', ...env })
  if (payments.provider !== 'stripe') throw new ConfigError(['STRIPE_WEBHOOK_SECRET: is empty; leave it out'])
  return { ...payments, appUrl }
}

type StripeAccount = Extract<PaymentsConfig, { provider: 'stripe' }> & { appUrl: string }

type Found = z.infer<typeof Environment>

function configFrom(found: Found, appUrl: URL): Config {
  const production = found.NODE_ENV === 'production'
  return {
    environment: found.NODE_ENV,
    port: found.PORT,
    host: found.HOST,
    appUrl: appUrl.origin,
    dataDir: found.DATA_DIR,
    databaseUrl: found.DATABASE_URL ?? null,
    databasePoolSize: found.DATABASE_POOL_SIZE,
    redisUrl: found.REDIS_URL ?? null,
    demo: (found.DEMO ?? (production ? 'off' : 'on')) === 'on',
    sandbox: placeOf(found).sandboxAllowed,
    authSecret: found.AUTH_SECRET ?? null,
    // real email can be waited for, the sandbox inbox cannot be asked of a newcomer (decision G-04)
    emailConfirmation: found.EMAIL_CONFIRMATION ?? (found.SMTP_URL ? 'required' : 'optional'),
    smtpUrl: found.SMTP_URL ?? null,
    mailFrom: found.MAIL_FROM ?? 'Wayhouse <hello@wayhouse.example>',
    brand: brandFrom(found),
    extractionUrl: found.EXTRACTION_URL ?? null,
    readsListings: readsListings(found),
    linkedIn: linkedInFrom(found, appUrl),
    map: {
      provider: found.MAP_PROVIDER,
      styleUrl: found.MAP_STYLE_URL,
      googleKey: found.GOOGLE_MAPS_EMBED_KEY ?? null,
    },
    analytics:
      found.POSTHOG_KEY === undefined ? null : { key: found.POSTHOG_KEY, host: new URL(found.POSTHOG_HOST).origin },
    identity: identityFrom(found, placeOf(found)),
    payments: paymentsFrom(found, placeOf(found)),
    storage: storageFrom(found),
    logLevel: found.LOG_LEVEL,
    trustedProxies: found.TRUSTED_PROXIES,
  }
}

/** In production the service reads nothing unless it is told to. */
function readsListings({ EXTRACTION_URL, LISTING_FETCH, NODE_ENV }: Found): boolean {
  const depth = LISTING_FETCH ?? (NODE_ENV === 'production' ? 'off' : 'full')
  return EXTRACTION_URL !== undefined && depth !== 'off'
}

function placeOf({ NODE_ENV, ALLOW_SANDBOX }: Found): { production: boolean; sandboxAllowed: boolean } {
  const production = NODE_ENV === 'production'
  return { production, sandboxAllowed: !production || ALLOW_SANDBOX === 'yes' }
}

function linkedInFrom(found: Found, appUrl: URL): Config['linkedIn'] {
  const { LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: clientSecret } = found
  if (clientId !== undefined && clientSecret !== undefined) {
    const fake = found.OAUTH_DOUBLE_URL
    const authorizationBase = fake ?? 'https://www.linkedin.com'
    return { clientId, clientSecret, authorizationBase, apiBase: fake ?? 'https://api.linkedin.com' }
  }
  if (found.NODE_ENV === 'production' && found.ALLOW_SANDBOX !== 'yes') return null
  const fake = found.OAUTH_DOUBLE_URL ?? `${appUrl.origin}/sandbox/linkedin`
  return { clientId: 'sandbox', clientSecret: 'sandbox', authorizationBase: fake, apiBase: fake }
}

function errorsOfLinkedIn(found: Found): string[] {
  const { LINKEDIN_CLIENT_ID: id, LINKEDIN_CLIENT_SECRET: secret, OAUTH_DOUBLE_URL: fake } = found
  const errors: string[] = []
  if (id !== undefined && secret === undefined)
    errors.push('LINKEDIN_CLIENT_SECRET: is required with LINKEDIN_CLIENT_ID')
  if (secret !== undefined && id === undefined)
    errors.push('LINKEDIN_CLIENT_ID: is required with LINKEDIN_CLIENT_SECRET')
  if (found.NODE_ENV === 'production' && fake !== undefined)
    errors.push('OAUTH_DOUBLE_URL: must not be set in production')
  return errors
}

function errorsOfAddress(appUrl: URL, found: Found): string[] {
  const errors: string[] = []
  if (appUrl.pathname !== '/' || appUrl.search !== '' || appUrl.username !== '') {
    errors.push('APP_URL: must be an origin alone, without path, query or credentials')
  }
  if (found.NODE_ENV === 'development' && found.ALLOW_SANDBOX !== 'yes' && !isThisMachine(appUrl)) {
    errors.push('NODE_ENV: must be production where APP_URL is https or not this machine, or set ALLOW_SANDBOX=yes')
  }
  if (found.NODE_ENV === 'production' && found.APP_URL === undefined) errors.push('APP_URL: is required in production')
  if (found.NODE_ENV === 'production' && found.APP_URL !== undefined && appUrl.protocol !== 'https:') {
    errors.push('APP_URL: must begin with https:// in production')
  }
  return errors
}

/** Whether an address is reached from this machine alone, so that open sandboxes and known passwords harm nobody. */
function isThisMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

function errorsOfProduction(found: Found): string[] {
  if (found.NODE_ENV !== 'production') return []
  const errors: string[] = []
  if (found.AUTH_SECRET === undefined) errors.push('AUTH_SECRET: is required in production (32 characters or more)')
  if (found.ALLOW_SANDBOX === 'yes') return errors
  if (found.SMTP_URL === undefined) errors.push('SMTP_URL: is required in production, or ALLOW_SANDBOX=yes')
  if (found.DEMO === 'on')
    errors.push('DEMO: the demo data, with its known passwords, needs ALLOW_SANDBOX=yes in production')
  return errors
}

function errorsOfMap(found: Found): string[] {
  return found.MAP_PROVIDER === 'google' && found.GOOGLE_MAPS_EMBED_KEY === undefined
    ? ['GOOGLE_MAPS_EMBED_KEY: is required with MAP_PROVIDER=google']
    : []
}

function isAddressOrRange(entry: string): boolean {
  const [address = '', prefix] = entry.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
}
