// npm run backup -- --to PLACE: backs up the database, the files and the secret, while the product runs or is stopped.
import { runProgram } from './product-node.mjs'
import { readSettings } from './settings.mjs'
import { script } from './steps.mjs'

await script(() => {
  readSettings()
  return runProgram('apps/server/src/backup.ts', process.argv.slice(2))
})
