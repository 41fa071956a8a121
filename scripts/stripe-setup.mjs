// npm run stripe:setup: creates products, prices, the portal's settings and the webhook in the Stripe account of STRIPE_SECRET_KEY.
import { runProgram } from './product-node.mjs'
import { readSettings } from './settings.mjs'
import { script } from './steps.mjs'

await script(() => {
  readSettings()
  return runProgram('apps/server/src/stripe-setup.ts')
})
