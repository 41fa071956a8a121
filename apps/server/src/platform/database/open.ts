import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../../config.ts'
import type { Config } from '../../config.ts'
import { seconds } from '../clock.ts'
import type { Log } from '../log.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { FolderHeld } from './folder-lock.ts'

export type OpenDatabase = { url: string; stop(): Promise<void> }

/** How long an outside database may take to come up, and the oldest version that is supported. */
const timeoutMs = seconds(30)
const oldestVersion = 150_000

/** The outside database of `DATABASE_URL`, once it answers, or the embedded one. */
export async function openDatabase({ databaseUrl, dataDir }: Config, log: Log): Promise<OpenDatabase> {
  if (databaseUrl === null) return openEmbedded(dataDir, log)
  await answered(databaseUrl, log)
  return { url: databaseUrl, stop: () => Promise.resolve() }
}

async function openEmbedded(dataDir: string, log: Log): Promise<OpenDatabase> {
  try {
    return await startEmbeddedDatabase({ dataDir, log: (line) => log.info(line) })
  } catch (error) {
    throw error instanceof FolderHeld ? new ConfigError([error.message]) : error
  }
}

async function answered(url: string, log: Log): Promise<void> {
  const until = Date.now() + timeoutMs
  for (;;) {
    const error = await errorOf(url)
    if (error === null) return
    if (Date.now() > until) throw new ConfigError([`DATABASE_URL: the database does not answer (${error})`])
    log.warn({ error }, 'waiting for the database')
    await pause(seconds(1))
  }
}

async function errorOf(url: string): Promise<string | null> {
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
    return error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
  } finally {
    await client.end().catch(() => undefined)
  }
}
