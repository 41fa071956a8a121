// npm run operate -- COMMAND: what operators do from a terminal, beside the product that runs.
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
  const args = ['apps/server/src/operate.ts', ...process.argv.slice(2)]
  const { code } = await launch(node, args, { env: environmentWith(node), stdio: 'inherit' }).ended
  return code
})
