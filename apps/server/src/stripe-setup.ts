import { ConfigError, readStripeAccount } from './config.ts'
import { paymentsWebhookPath } from './features/membership/index.ts'
import { stripeClient } from './providers/payments/stripe-client.ts'
import { setUpStripe } from './providers/payments/stripe-setup.ts'

try {
  const { secretKey, address, timeoutMs, appUrl } = readStripeAccount()
  const client = stripeClient(secretKey, address, timeoutMs)
  // Stripe sends to https alone; elsewhere its command line forwards to the webhook's path
  const webhookUrl = appUrl.startsWith('https://') ? appUrl + paymentsWebhookPath : null
  const made = await setUpStripe({ client, appUrl, webhookUrl })
  for (const line of made.length > 0 ? made : ['Everything is already set up']) console.log(line)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : String(error))
  process.exitCode = error instanceof ConfigError ? 78 : 1
}
