// npm start: sets up what is missing and serves. `--setup-only` sets up and ends. Needs Node 20 or newer and npm.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ScriptError, root } from './processes.mjs'
import { serve } from './serve.mjs'
import { setUp } from './set-up.mjs'
import { script } from './steps.mjs'

/** EX_CONFIG of sysexits.h. */
const configFault = 78

await script(async () => {
  const settings = join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  const setUpOnly = process.argv.includes('--setup-only')
  if (!setUpOnly) await refuseHeldFolder()
  const node = await setUp()
  return setUpOnly ? 0 : serve(node)
})

/** The server refuses such a folder too; this is sooner, and before anything is built under a product that runs. */
async function refuseHeldFolder() {
  if (process.env.DATABASE_URL || !process.features.typescript) return
  const { folderHolder } = await import('../apps/server/src/platform/database/folder-lock.ts')
  const folder = resolve(root, process.env.DATA_DIR || '.data')
  const holder = await folderHolder(folder)
  if (holder === null) return
  throw new ScriptError(
    `DATA_DIR: ${folder} is in use by process ${holder}; stop it, or name another folder`,
    configFault,
  )
}
