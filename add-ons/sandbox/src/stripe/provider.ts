import { createHmac } from 'node:crypto'
import type { Clock } from '@wayhouse/server/platform/clock'
import type { Log } from '@wayhouse/server/platform/log'
import { lazyStripe } from '@wayhouse/server/providers/payments/lazy-stripe'
import type { PaymentsProvider } from '@wayhouse/server/providers/payments/port'
import type { StripeKeys } from '@wayhouse/server/providers/payments/stripe-client'

/** The path of the fake's pages. Its API is at `/v1/`, because Stripe's client uses this path. */
export const sandboxPaymentsPath = '/sandbox/stripe'

/** The keys that the product and the fake share, derived from the installation's secret. */
export function sandboxPaymentsKeys(secret: string): StripeKeys & { webhookSecret: string } {
  const derive = (name: string) => createHmac('sha256', secret).update(`sandbox payments ${name}`).digest('hex')
  const webhookSecret = `whsec_${derive('webhook')}`
  return { secretKey: `sk_test_${derive('key')}`, webhookSecret, webhookSecrets: [webhookSecret] }
}

/** The adapter and client of Stripe with the URL of the fake: everything but the payment page is production code. */
export function sandboxPayments(
  serverOrigin: () => string,
  keys: StripeKeys,
  { clock, log, appUrl }: { clock: Clock; log: Log; appUrl: string },
): PaymentsProvider {
  const address = () => {
    const { hostname, port } = new URL(serverOrigin())
    return { host: hostname, port: Number(port), protocol: 'http' as const }
  }
  return lazyStripe({ ...keys, address, clock, log, automaticTax: 'false', setUpFor: appUrl })
}
