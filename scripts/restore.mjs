// npm run restore -- ARCHIVE: puts a backup into an empty place.
import { runProgram } from './product-node.mjs'
import { readSettings } from './settings.mjs'
import { script } from './steps.mjs'

await script(() => {
  readSettings()
  return runProgram('apps/server/src/restore.ts', process.argv.slice(2))
})
