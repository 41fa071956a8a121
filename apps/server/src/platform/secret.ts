import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The configured secret, or one that is made once and kept in the data folder, readable by its owner alone. */
export async function authSecret({
  authSecret: configured,
  dataDir,
}: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string> {
  if (configured !== null) return configured
  const path = join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  // two nodes that start at once must agree: only the first one's file is made
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(ignoreExisting)
  return readFile(path, 'utf8')
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
