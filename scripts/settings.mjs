// The settings that scripts need before the product reads them.
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { ScriptError, root } from './processes.mjs'

/** EX_CONFIG of sysexits.h. */
const configError = 78

/** Reads `.env`. It does not replace variables that are already set. */
export function readSettings() {
  const settings = join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
}

/** Throws if the product's port is in use, before anything is set up or migrated. */
export async function refuseTakenPort() {
  const port = Number(process.env.PORT || 3000)
  // the product reports one that is no port, with all other errors
  if (port === 0 || !Number.isInteger(port) || port < 0 || port > 65_535) return
  const isTaken = await new Promise((resolvePromise) => {
    const probe = createServer().once('error', (error) => resolvePromise(/EADDRINUSE/.test(error.message)))
    probe.listen(port, process.env.HOST || '127.0.0.1', () => probe.close(() => resolvePromise(false)))
  })
  if (isTaken)
    throw new ScriptError(`PORT: ${port} is in use; stop what is using it, or choose another one`, configError)
}

/** Throws if another process uses the data folder, before the files of a running product are rebuilt. */
export async function refuseUsedFolder() {
  if (process.env.DATABASE_URL || !process.features.typescript) return
  const { folderLockHolder } = await import('../apps/server/src/platform/database/folder-lock.ts')
  const folder = resolve(root, process.env.DATA_DIR || '.data')
  const holder = await folderLockHolder(folder)
  if (holder === null) return
  throw new ScriptError(
    `DATA_DIR: ${folder} is in use by process ${holder}; stop it, or choose another folder`,
    configError,
  )
}
