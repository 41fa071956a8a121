// npm run stripe:setup: makes products, prices, the portal's settings and the webhook in the Stripe account of STRIPE_SECRET_KEY.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environmentWith, ScriptError, launch, root } from './processes.mjs'
import { productNode } from './product-node.mjs'
import { script } from './steps.mjs'

await script(async () => {
  const settings = join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  const node = productNode()
  if (node === null) throw new ScriptError('Wayhouse is not set up here: run npm start first')
  const { code } = await launch(node, ['apps/server/src/stripe-setup.ts'], {
    env: environmentWith(node),
    stdio: 'inherit',
  }).ended
  return code
})
