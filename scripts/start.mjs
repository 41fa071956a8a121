// npm start: sets up what is missing and serves the product. `--setup-only` only sets up. Needs Node 20 or newer and npm.
import { serve } from './serve.mjs'
import { setUp } from './set-up.mjs'
import { readSettings, refuseTakenPort, refuseUsedFolder } from './settings.mjs'
import { script } from './steps.mjs'

await script(async () => {
  readSettings()
  const setUpOnly = process.argv.includes('--setup-only')
  if (!setUpOnly) {
    await refuseUsedFolder()
    await refuseTakenPort()
  }
  const node = await setUp()
  return setUpOnly ? 0 : serve(node)
})
