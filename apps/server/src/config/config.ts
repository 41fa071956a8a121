import type { BrandSettings } from '@wayhouse/domain'
import { priceClaims } from '@wayhouse/domain/membership'
import type { PriceClaims } from '@wayhouse/domain/membership'
import { z } from 'zod'
import { analyticsFrom, analyticsVariables, errorsOfAnalytics } from './analytics.ts'
import type { AnalyticsConfig } from './analytics.ts'
import { backupFrom, backupVariables, errorsOfBackup } from './backup.ts'
import type { BackupConfig } from './backup.ts'
import { brandFrom, brandVariables, errorsOfBrand } from './brand.ts'
import { errorsOfIdentity, identityFrom, identityVariables } from './identity.ts'
import type { IdentityConfig } from './identity.ts'
import { limitsFrom, limitsVariables } from './limits.ts'
import type { LimitsConfig } from './limits.ts'
import { errorsOfLinkedIn, linkedInFrom, linkedInVariables } from './linkedin.ts'
import type { LinkedInConfig } from './linkedin.ts'
import { errorsOfMetrics, metricsFrom, metricsVariables } from './metrics.ts'
import type { MetricsConfig } from './metrics.ts'
import { modeOf, modeVariables } from './mode.ts'
import { errorsOfNames } from './names.ts'
import { errorsOfPayments, paymentsFrom, paymentsVariables } from './payments.ts'
import type { PaymentsConfig } from './payments.ts'
import { errorsOfProcesses, processesFrom, processesVariables } from './processes.ts'
import type { ProcessesConfig } from './processes.ts'
import { errorsOfProxies, proxyVariables } from './proxies.ts'
import { errorsOfStorage, storageFrom, storageVariables } from './storage.ts'
import type { StorageConfig } from './storage.ts'
import { errorsOfTracing, tracingFrom, tracingVariables } from './tracing.ts'
import type { TracingConfig } from './tracing.ts'
import { url } from './url.ts'

/** All errors of the environment, a line each. `main.ts` prints them and exits with 78 (EX_CONFIG). */
export class ConfigError extends Error {
  readonly errors: readonly string[]
  constructor(errors: readonly string[]) {
    super(errors.join('\n'))
    this.name = 'ConfigError'
    this.errors = errors
  }
}

const Environment = z.object({
  ...modeVariables,
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_REPLICA_URL: url('postgres:', 'postgresql:').optional(),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  EMAIL_CONFIRMATION: z.enum(['required', 'optional']).optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  EXTRACTION_URL: url('http:', 'https:').optional(),
  LISTING_FETCH: z.enum(['off', 'metadata', 'full']).optional(),
  MAP_PROVIDER: z.enum(['maplibre', 'google', 'link']).default('maplibre'),
  MAP_STYLE_URL: url('https:').default('https://tiles.openfreemap.org/styles/positron'),
  GOOGLE_MAPS_EMBED_KEY: z.string().min(1).optional(),
  ...analyticsVariables,
  ...brandVariables,
  ...identityVariables,
  ...limitsVariables,
  ...linkedInVariables,
  ...metricsVariables,
  ...paymentsVariables,
  ...processesVariables,
  PRICE_CLAIMS: z.enum(priceClaims).default('spec'),
  ...storageVariables,
  ...tracingVariables,
  ...backupVariables,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ...proxyVariables,
})

export type Config = ProcessesConfig & {
  environment: 'development' | 'production' | 'test'
  port: number
  host: string
  /** The public origin of the product. */
  appUrl: string
  dataDir: string
  databaseUrl: string | null
  /** A copy that follows the database, for reads of visitors. */
  databaseReplicaUrl: string | null
  redisUrl: string | null
  demo: boolean
  /** Whether sandboxes may replace providers without keys. */
  sandbox: boolean
  /** Signs session cookies; null if one is generated in the data folder. */
  authSecret: string | null
  emailConfirmation: 'required' | 'optional'
  smtpUrl: string | null
  mailFrom: string
  /** The parts of the brand that the operator has set. */
  brand: BrandSettings
  extractionUrl: string | null
  /** Whether the extraction service reads listing sites. */
  readsListings: boolean
  /** Sign-in with LinkedIn: the vendor's, a fake's in the sandbox, or none. */
  linkedIn: LinkedInConfig
  map: { provider: 'maplibre' | 'google' | 'link'; styleUrl: string; googleKey: string | null }
  /** The analytics service, which browsers contact only with consent; null if there is none. */
  analytics: AnalyticsConfig | null
  identity: IdentityConfig
  /** How often things are allowed, where an operator has set it. */
  limits: LimitsConfig
  payments: PaymentsConfig
  /** What stands beside prices, unless an operator has set it. */
  priceClaims: PriceClaims
  storage: StorageConfig
  backup: BackupConfig
  metrics: MetricsConfig | null
  tracing: TracingConfig | null
  logLevel: string
  /** Addresses or ranges of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  /** The header in which those proxies name the country of a client by its ISO code; null without one. */
  countryHeader: string | null
}

/** Reads the environment. Throws `ConfigError` with all errors, which never contain values. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // an empty variable counts as unset, as in a copied .env.example
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const { variables, errors: ownErrors } = parseEach(nonEmpty)
  const mode = modeOf(variables)
  const appUrl = new URL(variables.APP_URL ?? `http://localhost:${variables.PORT}`)
  const combinationErrors = [
    ...errorsOfAddress(appUrl, variables),
    ...errorsOfProduction(variables),
    ...errorsOfReplica(variables),
    ...errorsOfMap(variables),
    ...errorsOfProcesses(variables),
    ...errorsOfProxies(variables),
    ...errorsOfMetrics(variables),
    ...errorsOfTracing(variables),
    ...errorsOfLinkedIn(variables),
    ...errorsOfAnalytics(variables),
    ...errorsOfIdentity(variables, mode),
    ...errorsOfPayments(variables, mode),
    ...errorsOfStorage(variables, mode),
    ...errorsOfBackup(variables, mode),
    ...errorsOfBrand(variables, mode),
  ]
  const errors = [
    ...errorsOfNames(Object.keys(nonEmpty), Object.keys(Environment.shape)),
    ...ownErrors,
    // an invalid variable is not also reported as missing
    ...combinationErrors.filter((error) => !ownErrors.some((ownError) => nameIn(ownError) === nameIn(error))),
  ]
  if (errors.length > 0) throw new ConfigError(errors)
  return configFrom(variables, appUrl)
}

/** Parses the variables, with a line for each invalid one. The valid ones are returned, to be checked in combination. */
function parseEach(env: Record<string, string | undefined>): { variables: Variables; errors: string[] } {
  const parsed = Environment.safeParse(env)
  if (parsed.success) return { variables: parsed.data, errors: [] }
  const errors = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
  const invalid = new Set(errors.map(nameIn))
  // every variable is optional or has a default
  const valid = Object.fromEntries(Object.entries(env).filter(([name]) => !invalid.has(name)))
  return { variables: Environment.parse(valid), errors }
}

function nameIn(error: string): string {
  return error.slice(0, error.indexOf(':'))
}

/** The settings for setting up a Stripe account: its key and the origin of the product. There is no webhook secret yet. */
export function readStripeAccount(env: Record<string, string | undefined> = process.env): StripeAccount {
  if (!env['STRIPE_SECRET_KEY']) throw new ConfigError(['STRIPE_SECRET_KEY: is required'])
  const { payments, appUrl } = readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_none', ALLOW_SANDBOX: 'yes', ...env })
  if (payments.provider !== 'stripe') throw new ConfigError(['STRIPE_WEBHOOK_SECRET: is empty; leave it out'])
  return { ...payments, appUrl }
}

/** The settings for restoring a backup: without `AUTH_SECRET` it is that of the archive, in production too. */
export function readRestoreConfig(env: Record<string, string | undefined> = process.env): Config {
  const authSecret = env['AUTH_SECRET'] || null
  return { ...readConfig({ ...env, AUTH_SECRET: authSecret ?? 'that of the archive'.padEnd(32) }), authSecret }
}

type StripeAccount = Extract<PaymentsConfig, { provider: 'stripe' }> & { appUrl: string }

type Variables = z.infer<typeof Environment>

function configFrom(variables: Variables, appUrl: URL): Config {
  const mode = modeOf(variables)
  return {
    environment: variables.NODE_ENV,
    port: variables.PORT,
    host: variables.HOST,
    appUrl: appUrl.origin,
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL ?? null,
    databaseReplicaUrl: variables.DATABASE_REPLICA_URL ?? null,
    ...processesFrom(variables),
    redisUrl: variables.REDIS_URL ?? null,
    demo: (variables.DEMO ?? (mode.production ? 'off' : 'on')) === 'on',
    sandbox: mode.sandboxAllowed,
    authSecret: variables.AUTH_SECRET ?? null,
    // with real email, addresses are confirmed; newcomers do not know the sandbox inbox (decision G-04)
    emailConfirmation: variables.EMAIL_CONFIRMATION ?? (variables.SMTP_URL ? 'required' : 'optional'),
    smtpUrl: variables.SMTP_URL ?? null,
    mailFrom: variables.MAIL_FROM ?? 'Wayhouse <hello@wayhouse.example>',
    brand: brandFrom(variables),
    extractionUrl: variables.EXTRACTION_URL ?? null,
    readsListings: readsListings(variables),
    linkedIn: linkedInFrom(variables, mode, appUrl),
    map: {
      provider: variables.MAP_PROVIDER,
      styleUrl: variables.MAP_STYLE_URL,
      googleKey: variables.GOOGLE_MAPS_EMBED_KEY ?? null,
    },
    analytics: analyticsFrom(variables),
    identity: identityFrom(variables, mode),
    limits: limitsFrom(variables),
    payments: paymentsFrom(variables, mode),
    priceClaims: variables.PRICE_CLAIMS,
    storage: storageFrom(variables),
    backup: backupFrom(variables, storageFrom(variables)),
    metrics: metricsFrom(variables),
    tracing: tracingFrom(variables),
    logLevel: variables.LOG_LEVEL,
    trustedProxies: variables.TRUSTED_PROXIES,
    countryHeader: variables.COUNTRY_HEADER ?? null,
  }
}

/** In production the service reads nothing by default. */
function readsListings({ EXTRACTION_URL, LISTING_FETCH, NODE_ENV }: Variables): boolean {
  const depth = LISTING_FETCH ?? (NODE_ENV === 'production' ? 'off' : 'full')
  return EXTRACTION_URL !== undefined && depth !== 'off'
}

function errorsOfAddress(appUrl: URL, variables: Variables): string[] {
  const errors: string[] = []
  if (appUrl.pathname !== '/' || appUrl.search !== '' || appUrl.username !== '') {
    errors.push('APP_URL: must be an origin alone, without path, query or credentials')
  }
  if (variables.NODE_ENV === 'development' && variables.ALLOW_SANDBOX !== 'yes' && !isThisMachine(appUrl)) {
    errors.push('NODE_ENV: must be production where APP_URL is https or not this machine, or set ALLOW_SANDBOX=yes')
  }
  if (variables.NODE_ENV === 'production' && variables.APP_URL === undefined)
    errors.push('APP_URL: is required in production')
  if (variables.NODE_ENV === 'production' && variables.APP_URL !== undefined && appUrl.protocol !== 'https:') {
    errors.push('APP_URL: must begin with https:// in production')
  }
  return errors
}

/** Whether a URL is reachable only from this machine, so that open sandboxes and known passwords are harmless. */
function isThisMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

function errorsOfProduction(variables: Variables): string[] {
  if (variables.NODE_ENV !== 'production') return []
  const errors: string[] = []
  if (variables.AUTH_SECRET === undefined) errors.push('AUTH_SECRET: is required in production (32 characters or more)')
  if (variables.ALLOW_SANDBOX === 'yes') return errors
  if (variables.SMTP_URL === undefined) errors.push('SMTP_URL: is required in production, or ALLOW_SANDBOX=yes')
  if (variables.DEMO === 'on')
    errors.push('DEMO: the demo data, with its known passwords, needs ALLOW_SANDBOX=yes in production')
  return errors
}

/** The embedded database has no replica. */
function errorsOfReplica({ DATABASE_URL, DATABASE_REPLICA_URL }: Variables): string[] {
  return DATABASE_URL === undefined && DATABASE_REPLICA_URL !== undefined
    ? ['DATABASE_URL: is required with DATABASE_REPLICA_URL']
    : []
}

function errorsOfMap(variables: Variables): string[] {
  return variables.MAP_PROVIDER === 'google' && variables.GOOGLE_MAPS_EMBED_KEY === undefined
    ? ['GOOGLE_MAPS_EMBED_KEY: is required with MAP_PROVIDER=google']
    : []
}
