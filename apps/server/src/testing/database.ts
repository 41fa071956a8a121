import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../platform/database/embedded.ts'
import { migrateToLatest } from '../platform/database/migrate.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server with a migrated database named `template`, to be copied by each test file. */
    databaseUrl: string
  }
}

/** Starts one embedded PostgreSQL for the whole run, with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wayhouse-test-'))
  // if the tests run as root, PostgreSQL runs as another user, who needs access to this folder
  await chmod(dataDir, 0o755)
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined, settings: fastSettings })
  await onServer(database.url, 'create database template')
  const template = databaseNamed(database.url, 'template')
  await migrateToLatest(template)
  await migrateJobs(template, createLog('silent'))
  project.provide('databaseUrl', database.url)
  return async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Test databases need not survive a crash, so nothing is flushed to disk; they are too short-lived to need a vacuum. */
const fastSettings = { synchronous_commit: 'off', fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** Creates a database as a copy of a template. Copying the files is faster than writing them to the log. */
export function copyDatabase(url: string, name: string, template = 'template'): Promise<void> {
  return onServer(url, `create database ${name} template ${template} strategy file_copy`)
}

export function databaseNamed(url: string, name: string): string {
  const result = new URL(url)
  result.pathname = `/${name}`
  return result.href
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
