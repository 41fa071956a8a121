// Settings that the scripts need before the product reads them.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ScriptError, root } from './processes.mjs'

/** EX_CONFIG of sysexits.h. */
const configError = 78

/** Reads `.env`. Variables that are set already stay. */
export function readSettings() {
  const settings = join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
}

/** Throws where another process uses the data folder: before anything is built under a product that runs. */
export async function refuseUsedFolder() {
  if (process.env.DATABASE_URL || !process.features.typescript) return
  const { folderHolder } = await import('../apps/server/src/platform/database/folder-lock.ts')
  const folder = resolve(root, process.env.DATA_DIR || '.data')
  const holder = await folderHolder(folder)
  if (holder === null) return
  throw new ScriptError(
    `DATA_DIR: ${folder} is in use by process ${holder}; stop it, or name another folder`,
    configError,
  )
}
