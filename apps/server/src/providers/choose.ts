import { brand } from '@wayhouse/domain'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import type { SandboxDeps } from '../sandbox/index.ts'
import { diditIdentity } from './identity/didit.ts'
import { manualIdentity } from './identity/manual.ts'
import type { IdentityProvider } from './identity/port.ts'
import { sandboxIdentity, sandboxIdentityKeys } from './identity/sandbox.ts'
import type { MailProvider } from './mail/port.ts'
import { sandboxMail } from './mail/sandbox.ts'
import { smtpMail } from './mail/smtp.ts'
import { lateStripe } from './payments/late-stripe.ts'
import { noPayments } from './payments/none.ts'
import type { PaymentsProvider } from './payments/port.ts'
import { sandboxPayments, sandboxPaymentsKeys } from './payments/sandbox.ts'

type Deps = { config: Config; clock: Clock; secret: string }

export function mailProviderFor({ smtpUrl, mailFrom }: Config, db: Database): MailProvider {
  return smtpUrl === null ? sandboxMail(db) : smtpMail(smtpUrl, mailFrom, brand.supportEmail)
}

/** Who verifies identities; in the sandbox also what our double of the partner is made with. */
export function identityFor(
  { config: { identity }, db, clock, secret }: Deps & { db: Database },
  origin: () => string,
  webhookPath: string,
): { provider: IdentityProvider; double: SandboxDeps['identity'] } {
  if (identity.provider === 'manual') return { provider: manualIdentity(db), double: null }
  if (identity.provider === 'didit') {
    return { provider: diditIdentity({ ...identity, baseUrl: () => identity.baseUrl, clock }), double: null }
  }
  const keys = sandboxIdentityKeys(secret)
  return {
    provider: sandboxIdentity(origin, keys, clock),
    double: { keys, webhookAddress: () => origin() + webhookPath },
  }
}

/** Who takes payments; in the sandbox also what our double of the provider is made with. */
export function paymentsFor(
  { config: { payments, appUrl }, clock, secret }: Deps,
  origin: () => string,
  webhookPath: string,
): { provider: PaymentsProvider; double: SandboxDeps['payments'] } {
  if (payments.provider === 'none') return { provider: noPayments(), double: null }
  if (payments.provider === 'stripe') {
    const { address, timeoutMs, ...account } = payments
    return {
      provider: lateStripe({ ...account, clock, address: () => address, deadlineMs: timeoutMs }),
      double: null,
    }
  }
  const keys = sandboxPaymentsKeys(secret)
  return {
    provider: sandboxPayments(origin, keys, { clock, appUrl }),
    double: { keys, webhookAddress: () => origin() + webhookPath },
  }
}
