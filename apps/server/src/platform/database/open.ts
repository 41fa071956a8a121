import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../../config/config.ts'
import type { Config } from '../../config/config.ts'
import { seconds } from '../clock.ts'
import type { Log } from '../log.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { FolderLocked } from './folder-lock.ts'

/** The database has not come up yet: starting again may help. */
export class DatabaseAway extends Error {}

export type OpenDatabase = { url: string; stop(): Promise<void> }

/** How long an external database may take to become available, and the oldest supported version. */
const timeoutMs = seconds(30)
const oldestVersion = 150_000

/** The external database of `DATABASE_URL`, once it is available, or the embedded one. Throws `DatabaseAway` if it takes too long. */
export async function openDatabase(
  { databaseUrl, dataDir }: Config,
  log: Log,
  waitMs = timeoutMs,
): Promise<OpenDatabase> {
  if (databaseUrl === null) return openEmbedded(dataDir, log)
  await waitUntilAvailable(databaseUrl, log, waitMs)
  return { url: databaseUrl, stop: () => Promise.resolve() }
}

async function openEmbedded(dataDir: string, log: Log): Promise<OpenDatabase> {
  try {
    return await startEmbeddedDatabase({ dataDir, log: (line) => log.info(line) })
  } catch (error) {
    throw error instanceof FolderLocked ? new ConfigError([error.message]) : error
  }
}

async function waitUntilAvailable(url: string, log: Log, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs
  for (;;) {
    const error = await connectionError(url)
    if (error === null) return
    const refusal = refusals[error]
    if (refusal !== undefined) throw new ConfigError([`DATABASE_URL: ${refusal}`])
    if (Date.now() > deadline) throw new DatabaseAway(`DATABASE_URL: the database does not respond (${error})`)
    log.warn({ error }, 'waiting for the database')
    await sleep(seconds(1))
  }
}

/** What a database that does respond refuses for good, by its code; waiting does not help. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'the database refuses this user or this password',
  '28000': 'the database refuses this user or this password',
  '3D000': 'the server has no database of this name',
}

async function connectionError(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < oldestVersion) throw new ConfigError(['DATABASE_URL: PostgreSQL 15 or newer is needed'])
    return null
  } catch (error) {
    if (error instanceof ConfigError) throw error
    return error instanceof Error && 'code' in error ? String(error.code) : 'no response'
  } finally {
    await client.end().catch(() => undefined)
  }
}
