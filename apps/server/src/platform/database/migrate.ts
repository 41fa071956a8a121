import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/**
 * Migrates the schema: forward-only SQL files in the order of their names. Kysely's migrator takes a lock, so nodes that
 * start at the same time apply each migration once. It uses a separate connection without the timeouts of requests, because
 * large tables take long, and so may waiting for another node. Throws when a migration fails or the database is newer than
 * this code.
 */
export async function migrateToLatest(databaseUrl: string): Promise<{ applied: string[] }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, application_name: 'wayhouse migrations' })
  pool.on('error', () => undefined)
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db, provider: { getMigrations } })
  try {
    const { error, results } = await migrator.migrateToLatest()
    if (error !== undefined) throw error instanceof Error ? error : new Error('a migration failed', { cause: error })
    return { applied: (results ?? []).map((result) => result.migrationName) }
  } finally {
    await db.destroy()
  }
}

/** Migrates in the caller's transaction, to the schema as it was after a migration. */
export async function migrateTo<Schema>(trx: Transaction<Schema>, migration: string): Promise<void> {
  const { error } = await new Migrator({ db: trx, provider: { getMigrations } }).migrateTo(migration)
  if (error !== undefined) throw error instanceof Error ? error : new Error('a migration failed', { cause: error })
}

/** The names of all migrations, in their order. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await getMigrations())
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(files.map(async (file) => [file, await migrationOf(file)] as const))
  return Object.fromEntries(migrations)
}

async function migrationOf(file: string): Promise<Migration> {
  const text = await readFile(migrationsFolder + file, 'utf8')
  return { up: async (db) => void (await sql.raw(text).execute(db)) }
}
