import { createHmac } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { lateStripe } from './late-stripe.ts'
import type { PaymentsProvider } from './port.ts'
import type { StripeKeys } from './stripe-client.ts'

/** Where the double's pages stand, below the product's own address. Its API stands at `/v1/`: the client knows no other. */
export const sandboxPaymentsPath = '/sandbox/stripe'

/** What the product and its double know each other by; made from the installation's secret, so nobody else does. */
export function sandboxPaymentsKeys(secret: string): StripeKeys & { webhookSecret: string } {
  const made = (name: string) => createHmac('sha256', secret).update(`sandbox payments ${name}`).digest('hex')
  const webhookSecret = `whsec_${made('webhook')}`
  return { secretKey: `sk_test_${made('key')}`, webhookSecret, webhookSecrets: [webhookSecret] }
}

/** Stripe's adapter with Stripe's own client, pointed at our own double: every step but the person's is production's. */
export function sandboxPayments(
  ownOrigin: () => string,
  keys: StripeKeys,
  { clock, appUrl }: { clock: Clock; appUrl: string },
): PaymentsProvider {
  const address = () => {
    const { hostname, port } = new URL(ownOrigin())
    return { host: hostname, port: Number(port), protocol: 'http' as const }
  }
  return lateStripe({ ...keys, address, clock, automaticTax: false, setUpFor: appUrl })
}
