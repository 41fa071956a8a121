import type { ThemeSettings } from '@wayhouse/domain/theme'
import type { AuthContext } from 'better-auth'
import type { Config } from '../config/config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import type { SampleSet } from '../platform/email-samples.ts'
import type { Handler } from '../platform/http/exchange.ts'
import type { Log } from '../platform/log.ts'
import type { Process } from '../platform/platform.ts'
import type { AnalyticsProvider } from '../providers/analytics/port.ts'
import type { IdentityProvider } from '../providers/identity/port.ts'
import type { MailProvider } from '../providers/mail/port.ts'
import type { PaymentsProvider } from '../providers/payments/port.ts'

/**
 * The optional packages: what each provides, and its dependencies. The server knows only these types; `load-add-ons.ts`
 * loads the packages if the configuration enables them.
 */
export type AddOns = {
  sandbox: Sandbox | null
  demo: Demo | null
}

/** `add-ons/sandbox`: replaces vendors without keys. */
export type Sandbox = {
  createSandbox(deps: SandboxDeps): SandboxParts
  /** Copies the pictures of the sample listings to the data folder unless they exist. */
  copyStayPictures(dataDir: string): Promise<void>
}

export type SandboxDeps = Pick<Process, 'config' | 'db' | 'clock' | 'log' | 'secret'> & {
  /** The URL at which this process reaches itself; known once it listens. */
  origin(): string
  /** The paths below `origin` to which the fakes of vendors send webhooks. */
  webhookPaths: { identity: string; payments: string }
}

/** Adapters that work without a vendor, and the pages behind them. */
export type SandboxParts = {
  mail: MailProvider
  identity: IdentityProvider
  payments: PaymentsProvider
  analytics: AnalyticsProvider
  /** The pages below `/sandbox`, and the APIs of the fakes. */
  handler(product: SandboxProduct): Handler
}

/** What the sandbox shows of the product, and what it does with it. */
export type SandboxProduct = {
  /** Sample emails by the name of their room. */
  emailSamples: Readonly<Record<string, SampleSet>>
  /** The colours of the installation. */
  theme(): Promise<ThemeSettings>
  /** The present codes of the operators' second factors, by address. */
  operatorCodes(): Promise<Readonly<Record<string, string>>>
  /** Runs the scheduled jobs that have become due since then, and returns the names of their queues. */
  runDue(from: Date): Promise<string[]>
}

/** `add-ons/demo`: demo members, tribes, reviews and pictures. */
export type Demo = {
  /** Writes the demo data unless it exists. */
  seedDemo(deps: DemoDeps): Promise<void>
  demoPassword: string
  /** The members who sign in with that password. */
  demoSignIns: readonly { email: string; who: string }[]
}

/** The parts of better-auth that sign members up. */
type SignUp = {
  internalAdapter: Pick<AuthContext['internalAdapter'], 'createUser' | 'linkAccount'>
  password: Pick<AuthContext['password'], 'hash'>
  secretConfig: AuthContext['secretConfig']
}

export type DemoDeps = {
  app: { db: Database; signIn: { $context: Promise<SignUp> } }
  config: Pick<Config, 'appUrl' | 'dataDir' | 'payments'>
  clock: Clock
  log: Log
}
