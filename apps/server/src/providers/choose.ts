import { join } from 'node:path'
import { brand } from '@wayhouse/domain'
import type { Config } from '../config.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Platform } from '../platform/platform.ts'
import type { SandboxDeps } from '../sandbox/deps.ts'
import { diditIdentity } from './identity/didit.ts'
import { manualIdentity } from './identity/manual.ts'
import type { FindDecision } from './identity/manual.ts'
import type { IdentityProvider } from './identity/port.ts'
import { sandboxIdentity, sandboxIdentityKeys } from './identity/sandbox.ts'
import { extractionService } from './listings/extraction-service.ts'
import type { MailProvider } from './mail/port.ts'
import { sandboxMail } from './mail/sandbox.ts'
import { smtpMail } from './mail/smtp.ts'
import { lazyStripe } from './payments/lazy-stripe.ts'
import { noPayments } from './payments/none.ts'
import type { PaymentsProvider } from './payments/port.ts'
import { sandboxPayments, sandboxPaymentsKeys } from './payments/sandbox.ts'
import { offlinePlaces } from './places/offline.ts'
import { folderStorage } from './storage/folder.ts'
import type { Storage } from './storage/port.ts'
import { s3Storage } from './storage/s3.ts'

export type ProvidersDeps = {
  /** Where this process reaches itself; asked for once it listens. */
  origin(): string
  /** The paths below `origin` that the fakes of vendors send webhooks to. */
  webhookPaths: { identity: string; payments: string }
  /** Operators' decisions, for installations without an identity partner. */
  findDecision: FindDecision
}

export type Providers = ReturnType<typeof createProviders>

/**
 * One adapter for each port, as the configuration says. The keys of the fakes are null where a real vendor, or none, is
 * configured.
 */
export function createProviders(platform: Platform, deps: ProvidersDeps) {
  const { config, db } = platform
  const filesFolder = join(config.dataDir, 'files')
  const identity = identityFor(platform, deps)
  const payments = paymentsFor(platform, deps)
  return {
    mail: mailProviderFor(config, db),
    /** Pictures that everyone may see, by their address. Whatever else is stored is handed out by its room alone. */
    imagesFolder: join(filesFolder, 'images'),
    storage: storageFor(config, filesFolder),
    listings: extractionService(config.extractionUrl),
    cities: offlinePlaces(),
    identity: identity.provider,
    fakeIdentity: identity.fake,
    payments: payments.provider,
    fakePayments: payments.fake,
  }
}

function mailProviderFor({ smtpUrl, mailFrom }: Config, db: Database): MailProvider {
  return smtpUrl === null ? sandboxMail(db) : smtpMail(smtpUrl, mailFrom, brand.supportEmail)
}

function storageFor({ storage }: Config, folder: string): Storage {
  return storage.provider === 's3' ? s3Storage(storage) : folderStorage(folder)
}

/** The identity provider; in the sandbox also the keys of its fake. */
function identityFor(
  { config: { identity }, clock, secret }: Platform,
  { origin, webhookPaths, findDecision }: ProvidersDeps,
): { provider: IdentityProvider; fake: SandboxDeps['identity'] } {
  if (identity.provider === 'manual') return { provider: manualIdentity(findDecision), fake: null }
  if (identity.provider === 'didit') {
    return { provider: diditIdentity({ ...identity, baseUrl: () => identity.baseUrl, clock }), fake: null }
  }
  const keys = sandboxIdentityKeys(secret)
  return {
    provider: sandboxIdentity(origin, keys, clock),
    fake: { keys, webhookAddress: () => origin() + webhookPaths.identity },
  }
}

/** The payments provider; in the sandbox also the keys of its fake. */
function paymentsFor(
  { config: { payments, appUrl }, clock, secret }: Platform,
  { origin, webhookPaths }: ProvidersDeps,
): { provider: PaymentsProvider; fake: SandboxDeps['payments'] } {
  if (payments.provider === 'none') return { provider: noPayments(), fake: null }
  if (payments.provider === 'stripe') {
    const { address, timeoutMs, ...account } = payments
    return {
      provider: lazyStripe({ ...account, clock, address: () => address, timeoutMs }),
      fake: null,
    }
  }
  const keys = sandboxPaymentsKeys(secret)
  return {
    provider: sandboxPayments(origin, keys, { clock, appUrl }),
    fake: { keys, webhookAddress: () => origin() + webhookPaths.payments },
  }
}
