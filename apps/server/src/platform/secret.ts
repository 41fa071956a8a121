import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'

/** The configured secret, or one that is generated once and stored in the data folder, readable only by its owner. */
export async function authSecret({
  authSecret: configured,
  dataDir,
}: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string> {
  if (configured !== null) return configured
  const path = join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  // nodes that start at the same time must agree: only the first one creates the file
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(ignoreExisting)
  return readFile(path, 'utf8')
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
