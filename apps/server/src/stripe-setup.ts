import { ConfigError, readStripeAccount } from './config/config.ts'
import { paymentsWebhookDocs } from './features/membership/index.ts'
import { stripeClient } from './providers/payments/stripe-client.ts'
import { setUpStripe } from './providers/payments/stripe-setup.ts'

try {
  const { secretKey, address, timeoutMs, appUrl } = readStripeAccount()
  const client = stripeClient(secretKey, address, timeoutMs)
  // Stripe sends webhooks only to https; for other origins its command line tool forwards them
  const webhookUrl = appUrl.startsWith('https://') ? appUrl + paymentsWebhookDocs.path : null
  const created = await setUpStripe({ client, appUrl, webhookUrl })
  for (const line of created.length > 0 ? created : ['Everything is already set up']) console.log(line)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : String(error))
  process.exitCode = error instanceof ConfigError ? 78 : 1
}
