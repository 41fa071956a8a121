import { join } from 'node:path'
import { brand } from '@wayhouse/domain'
import type { SandboxParts } from '../add-ons/add-ons.ts'
import type { Config } from '../config/config.ts'
import type { Platform } from '../platform/platform.ts'
import { tracedPort } from '../platform/tracing/traced-port.ts'
import { noAnalytics } from './analytics/port.ts'
import type { AnalyticsProvider } from './analytics/port.ts'
import { postHogAnalytics } from './analytics/posthog.ts'
import { diditIdentity } from './identity/didit.ts'
import { manualIdentity } from './identity/manual.ts'
import type { FindDecision } from './identity/manual.ts'
import type { IdentityProvider } from './identity/port.ts'
import { extractionService } from './listings/extraction-service.ts'
import type { MailProvider } from './mail/port.ts'
import { smtpMail } from './mail/smtp.ts'
import { lazyStripe } from './payments/lazy-stripe.ts'
import { noPayments } from './payments/none.ts'
import type { PaymentsProvider } from './payments/port.ts'
import { offlinePlaces } from './places/offline.ts'
import { folderStorage } from './storage/folder.ts'
import type { Storage } from './storage/port.ts'
import { s3Storage } from './storage/s3.ts'

export type ProvidersDeps = {
  /** Replaces vendors without keys; null where it is not allowed. */
  sandbox: SandboxParts | null
  /** Operators' decisions, for installations without an identity partner. */
  findDecision: FindDecision
}

export type Providers = ReturnType<typeof createProviders>

/** Creates an adapter for each port, chosen by the configuration. */
export function createProviders(platform: Platform, deps: ProvidersDeps) {
  const { config } = platform
  const filesFolder = join(config.dataDir, 'files')
  return {
    mail: mailFor(config, deps),
    /** Pictures that are served to everyone. All other files are served only by the room that owns them. */
    imagesFolder: join(filesFolder, 'images'),
    storage: storageFor(config, filesFolder),
    listings: extractionService(config.extractionUrl),
    cities: offlinePlaces(),
    identity: identityFor(platform, deps),
    payments: paymentsFor(platform, deps),
    analytics: analyticsFor(platform, deps),
  }
}

/** The same providers, with a span for each call of a vendor. */
export function tracedProviders(providers: Providers): Providers {
  const { mail, storage, listings, identity, payments, analytics } = providers
  return {
    ...providers,
    mail: tracedPort('mail', mail),
    storage: tracedPort('storage', storage),
    listings: tracedPort('listings', listings),
    identity: tracedPort('identity', identity),
    payments: tracedPort('payments', payments),
    analytics: tracedPort('analytics', analytics),
  }
}

function mailFor({ smtpUrl, mailFrom }: Config, { sandbox }: ProvidersDeps): MailProvider {
  return smtpUrl === null ? loaded(sandbox).mail : smtpMail(smtpUrl, mailFrom, () => brand.supportEmail)
}

function storageFor({ storage }: Config, folder: string): Storage {
  return storage.provider === 's3' ? s3Storage(storage) : folderStorage(folder)
}

function identityFor(
  { config: { identity }, clock }: Platform,
  { sandbox, findDecision }: ProvidersDeps,
): IdentityProvider {
  if (identity.provider === 'manual') return manualIdentity(findDecision)
  if (identity.provider === 'sandbox') return loaded(sandbox).identity
  return diditIdentity({ ...identity, baseUrl: () => identity.baseUrl, clock })
}

function paymentsFor({ config: { payments }, clock, log }: Platform, { sandbox }: ProvidersDeps): PaymentsProvider {
  if (payments.provider === 'none') return noPayments()
  if (payments.provider === 'sandbox') return loaded(sandbox).payments
  const { address, ...account } = payments
  return lazyStripe({ ...account, clock, log, address: () => address })
}

function analyticsFor({ config: { analytics }, log }: Platform, { sandbox }: ProvidersDeps): AnalyticsProvider {
  if (analytics === null) return sandbox?.analytics ?? noAnalytics
  return postHogAnalytics({ baseUrl: () => analytics.apiHost, access: analytics.access, log })
}

/** The configuration chooses the sandbox only where it is allowed, and there it is always loaded. */
function loaded(sandbox: SandboxParts | null): SandboxParts {
  if (sandbox === null) throw new Error('the configuration chooses the sandbox, but it is not loaded')
  return sandbox
}
