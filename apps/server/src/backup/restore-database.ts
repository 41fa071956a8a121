import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateTo, migrationNames } from '../platform/database/migrate.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { BackupError } from './backup-error.ts'
import { BrokenArchive, reasonOf } from './broken-archive.ts'
import { productSchemas, quoted } from './connection.ts'
import type { Named } from './connection.ts'
import { hashOf } from './hashed.ts'
import type { BackedUpTable, Manifest } from './manifest.ts'
import { columnsOf, tablesOf } from './snapshot.ts'

/** Gives each table its rows by calling `load` once; whatever else is to be done before the commit happens in there too. */
export type LoadTables = (load: (table: string, rows: AsyncIterable<Uint8Array>) => Promise<void>) => Promise<void>

/** Throws unless the database has no table of the product. */
export async function refuseUsedDatabase(client: pg.Client): Promise<void> {
  const tables = await tablesOf(client)
  if (tables.length > 0)
    throw new BackupError(
      `the database is not empty: it has ${tables.length} tables; create another one for the restore`,
    )
}

/** Throws if the archive is from a schema that this code does not have. */
export async function refuseNewerSchema({ migrations, product }: Manifest): Promise<void> {
  const known = await migrationNames()
  const strange = migrations.find((name, index) => known[index] !== name)
  if (strange !== undefined)
    throw new BackupError(
      `the archive is from version ${product}, whose schema is newer than this code (${strange}): install that version`,
    )
}

/**
 * Fills an empty database: the schema is made by the migrations that the archived one had, and owned by who runs this, who need not be a
 * superuser. All happens in one transaction, so that a failure leaves nothing. Returns the tables that are not of the product, which are left out.
 */
export async function restoreDatabase(
  client: pg.Client,
  databaseUrl: string,
  manifest: Manifest,
  loadTables: LoadTables,
): Promise<{ leftOut: string[] }> {
  await migrateJobs(databaseUrl, createLog('silent'))
  try {
    await refuseOtherJobs(client, manifest)
    const leftOut = await inOneTransaction(client, async (trx) => {
      await migrateTo(trx, manifest.migrations.at(-1) ?? '')
      const tables = await tablesOf(client)
      await createPartitions(client, manifest)
      const finish = await removeChecks(client)
      await client.query(`truncate ${tables.map(quoted).join(', ')}`)
      const left = await load(client, manifest, tables, loadTables)
      for (const { schema, name, value } of manifest.sequences)
        await client.query('select setval($1::regclass, $2::bigint)', [quoted({ schema, name }), value])
      await finish()
      return left
    })
    // without it the first queries have bad plans; the database does it by itself later
    await client.query('analyze').catch(() => undefined)
    return { leftOut }
  } catch (error) {
    await client.query('drop schema if exists pgboss cascade').catch(() => undefined)
    throw error
  }
}

/** pg-boss can only make its newest tables. */
async function refuseOtherJobs(client: pg.Client, { jobs, product }: Manifest): Promise<void> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  if (rows[0]?.version !== jobs)
    throw new BackupError(
      `the tables of jobs have another form in this version: restore the archive with ${product}, then upgrade`,
    )
}

/** Kysely's transaction on this connection, so that migrations and copies are in the same one. */
function inOneTransaction<Result>(
  client: pg.Client,
  work: (trx: Transaction<unknown>) => Promise<Result>,
): Promise<Result> {
  const connection = Object.assign(client, { release: () => undefined })
  const pool = { options: {}, connect: () => Promise.resolve(connection), end: () => Promise.resolve() }
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }).transaction().execute(work)
}

async function createPartitions(client: pg.Client, { partitions }: Manifest): Promise<void> {
  for (const { schema, name, parent, bound } of partitions)
    await client.query(
      [
        'create table if not exists',
        quoted({ schema, name }),
        'partition of',
        quoted({ schema, name: parent }),
        bound,
      ].join(' '),
    )
}

/**
 * Removes what rows of an archive need not pass again: triggers, which would do once more what they did, and foreign keys, which ask for
 * an order of tables. Returns a function that puts them back, and checks the keys.
 */
async function removeChecks(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<Named & { key: string; definition: string }>(
    `select n.nspname as schema, c.relname as name, k.conname as key, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)`,
    [productSchemas],
  )
  const { rows: triggered } = await client.query<Named>(
    `select distinct n.nspname as schema, c.relname as name
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and n.nspname = any($1)`,
    [productSchemas],
  )
  const each = <Item>(items: readonly Item[], statement: (item: Item) => string) =>
    client.query(items.map(statement).join(';'))
  await each(keys, ({ key, ...table }) => `alter table ${quoted(table)} drop constraint ${pg.escapeIdentifier(key)}`)
  await each(triggered, (table) => `alter table ${quoted(table)} disable trigger user`)
  return async () => {
    await each(triggered, (table) => `alter table ${quoted(table)} enable trigger user`)
    await each(
      keys,
      ({ key, definition, ...table }) =>
        `alter table ${quoted(table)} add constraint ${pg.escapeIdentifier(key)} ${definition}`,
    )
  }
}

async function load(
  client: pg.Client,
  manifest: Manifest,
  tables: readonly BackedUpTable[],
  loadTables: LoadTables,
): Promise<string[]> {
  const existing = new Set(tables.map(quoted))
  const archived = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, table]))
  const leftOut: string[] = []
  await loadTables(async (name, rows) => {
    const table = archived.get(name)
    if (table === undefined || !existing.has(quoted(table))) {
      leftOut.push(name)
      await hashOf(rows)
      return
    }
    const copy = client.query(copyFrom(`copy ${quoted(table)} (${columnsOf(table)}) from stdin`))
    await pipeline(rows, copy).catch((error: unknown) => {
      throw error instanceof BrokenArchive ? error : new BrokenArchive([`database/${name}: ${reasonOf(error)}`])
    })
    if (copy.rowCount !== table.rows)
      throw new BrokenArchive([`database/${name}: has ${copy.rowCount} rows instead of ${table.rows}`])
  })
  return leftOut
}
