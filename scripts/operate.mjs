// npm run operate -- COMMAND: runs an operator's command in a terminal, next to the running product.
import { runProgram } from './product-node.mjs'
import { readSettings } from './settings.mjs'
import { script } from './steps.mjs'

await script(() => {
  readSettings()
  return runProgram('apps/server/src/operate.ts', process.argv.slice(2))
})
