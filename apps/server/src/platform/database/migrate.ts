import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import type { Database } from './connect.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/**
 * Brings the schema up to date: forward-only SQL files in the order of their names. Kysely's migrator takes a lock, so
 * nodes that start at once migrate once. Throws when a migration fails or the database is newer than this code.
 */
export async function migrateToLatest(db: Database): Promise<{ applied: string[] }> {
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error('a migration failed', { cause: error })
  return { applied: (results ?? []).map((result) => result.migrationName) }
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
