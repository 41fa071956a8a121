// Settings that the scripts need before the product reads them.
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { ScriptError, root } from './processes.mjs'

/** EX_CONFIG of sysexits.h. */
const configError = 78

/** Reads `.env`. Variables that are set already stay. */
export function readSettings() {
  const settings = join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
}

/** Throws where something listens at the product's port: before anything is set up, migrated or filled. */
export async function refuseTakenPort() {
  const port = Number(process.env.PORT || 3000)
  if (port === 0) return
  const isTaken = await new Promise((answer) => {
    const probe = createServer().once('error', (error) => answer(/EADDRINUSE/.test(error.message)))
    probe.listen(port, process.env.HOST || '127.0.0.1', () => probe.close(() => answer(false)))
  })
  if (isTaken)
    throw new ScriptError(`PORT: ${port} is in use; stop what is using it, or choose another one`, configError)
}

/** Throws where another process uses the data folder: before anything is built under a product that runs. */
export async function refuseUsedFolder() {
  if (process.env.DATABASE_URL || !process.features.typescript) return
  const { folderHolder } = await import('../apps/server/src/platform/database/folder-lock.ts')
  const folder = resolve(root, process.env.DATA_DIR || '.data')
  const holder = await folderHolder(folder)
  if (holder === null) return
  throw new ScriptError(
    `DATA_DIR: ${folder} is in use by process ${holder}; stop it, or choose another folder`,
    configError,
  )
}
