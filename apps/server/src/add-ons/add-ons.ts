import type { ThemeSettings } from '@wayhouse/domain/theme'
import type { AuthContext } from 'better-auth'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import type { SampleSet } from '../platform/email-samples.ts'
import type { Handler } from '../platform/http/exchange.ts'
import type { Log } from '../platform/log.ts'
import type { Process } from '../platform/platform.ts'
import type { IdentityProvider } from '../providers/identity/port.ts'
import type { MailProvider } from '../providers/mail/port.ts'
import type { PaymentsProvider } from '../providers/payments/port.ts'

/**
 * The packages that an installation can do without: what each offers, and what it gets. The server knows these types
 * alone; `load-add-ons.ts` loads the packages where the configuration asks for them.
 */
export type AddOns = {
  sandbox: Sandbox | null
  demo: Demo | null
}

/** `packages/sandbox`: stands in for the vendors that have no keys. */
export type Sandbox = {
  createSandbox(deps: SandboxDeps): SandboxParts
  /** Copies the pictures of the sample listings that are missing in the data folder. */
  copyStayPictures(dataDir: string): Promise<void>
}

export type SandboxDeps = Pick<Process, 'config' | 'db' | 'clock' | 'log' | 'secret'> & {
  /** Where this process reaches itself; known once it listens. */
  origin(): string
  /** The paths below `origin` that the fakes of vendors send webhooks to. */
  webhookPaths: { identity: string; payments: string }
}

/** Adapters that work without a vendor, and the pages behind them. */
export type SandboxParts = {
  mail: MailProvider
  identity: IdentityProvider
  payments: PaymentsProvider
  /** The pages below `/sandbox`, and the APIs of the fakes. */
  handler(emails: SandboxEmails): Handler
}

export type SandboxEmails = {
  /** The samples of each room, by its name. */
  emailSamples: Readonly<Record<string, SampleSet>>
  /** The colours of the installation. */
  theme(): Promise<ThemeSettings>
}

/** `packages/demo`: members, tribes, reviews and pictures to look at. */
export type Demo = {
  /** Writes the demo data unless it exists. */
  seedDemo(deps: DemoDeps): Promise<void>
  demoPassword: string
  /** Whom one can sign in as with that password. */
  demoSignIns: readonly { email: string; who: string }[]
}

/** The parts of better-auth by which members sign up. */
type SignUp = {
  internalAdapter: Pick<AuthContext['internalAdapter'], 'createUser' | 'linkAccount'>
  password: Pick<AuthContext['password'], 'hash'>
}

export type DemoDeps = {
  app: { db: Database; signIn: { $context: Promise<SignUp> } }
  config: Pick<Config, 'appUrl' | 'dataDir' | 'payments'>
  clock: Clock
  log: Log
}
