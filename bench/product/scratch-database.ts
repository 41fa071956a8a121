import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../../apps/server/src/platform/database/embedded.ts'
import { migrateToLatest } from '../../apps/server/src/platform/database/migrate.ts'

export type Scratch = {
  /** A data folder for a product on these databases. */
  folder: string
  /** Creates a database with the product's schema. Returns its connection string. */
  database(name: string): Promise<string>
}

/** Does `work` with a PostgreSQL in a temporary folder, which is removed afterwards. */
export async function withScratch<Result>(work: (scratch: Scratch) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'wayhouse-bench-'))
  await chmod(folder, 0o755) // as root, PostgreSQL runs as another user, who needs access
  const server = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined })
  try {
    return await work({ folder, database: (name) => migratedDatabase(server.url, name) })
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

async function migratedDatabase(serverUrl: string, name: string): Promise<string> {
  await onDatabase(serverUrl, [`create database ${name}`])
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrateToLatest(url.href)
  return url.href
}

/** Runs statements one after the other on a new connection. */
export async function onDatabase(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The column `text` of the rows of a statement, on a new connection. */
export async function rowsOf(url: string, statement: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ text: string }>(statement)
    return rows.map(({ text }) => text)
  } finally {
    await client.end()
  }
}
