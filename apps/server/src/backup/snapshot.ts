import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BackupError } from './backup-error.ts'
import { productSchemas, quoted } from './connection.ts'
import type { BackedUpTable, Manifest } from './manifest.ts'

/** What an archive says about a database. `rows` of each table are counted when it is read. */
export type DatabaseFacts = Pick<Manifest, 'postgres' | 'migrations' | 'jobs' | 'tables' | 'partitions' | 'sequences'>

/**
 * Begins a transaction that sees the database as it is at this moment, while others go on writing, and describes what it sees.
 * Tables cannot be changed by a migration until it ends; rows can.
 */
export async function beginSnapshot(client: pg.Client): Promise<DatabaseFacts> {
  const names = await tablesOf(client)
  if (!names.some(({ name }) => name === 'kysely_migration') || !names.some(({ schema }) => schema === 'pgboss'))
    throw new BackupError('the database is not one of the product: start the product on it once')
  await client.query('begin isolation level repeatable read read only')
  await client.query(`lock table ${names.map(quoted).join(', ')} in access share mode`)
  return {
    postgres: await valueOf(client, `select current_setting('server_version')`),
    migrations: await column(client, 'select name as value from kysely_migration order by name'),
    jobs: Number(await valueOf(client, 'select version::text from pgboss.version')),
    tables: await tablesOf(client),
    partitions: await partitionsOf(client),
    sequences: await sequencesOf(client),
  }
}

/** The rows of a table, in PostgreSQL's text format. Sets the table's count of rows at the end. */
export async function* rowsOf(client: pg.Client, table: BackedUpTable): AsyncGenerator<Uint8Array> {
  const columns = columnsOf(table)
  // a partitioned table can only be copied as the result of a query
  const stream = client.query(copyTo(`copy (select ${columns} from ${quoted(table)}) to stdout`))
  yield* stream as AsyncIterable<Uint8Array>
  table.rows = stream.rowCount
}

export function columnsOf({ columns }: BackedUpTable): string {
  return columns.map((name) => quotedName(name)).join(', ')
}

function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The tables of the product, with the rows of their partitions, without those of extensions. */
export async function tablesOf(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select n.nspname as schema, c.relname as name, 0 as rows, array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any($1) and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
      order by 1, 2`,
    [productSchemas],
  )
  return rows
}

async function partitionsOf(client: pg.Client): Promise<Manifest['partitions']> {
  const { rows } = await client.query<Manifest['partitions'][number]>(
    `select n.nspname as schema, c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
      where c.relispartition and c.relkind = 'r' and n.nspname = any($1) and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
      order by 1, 2`,
    [productSchemas],
  )
  return rows
}

/** Their values are not part of a transaction: they may be ahead of the rows, which does no harm. */
async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
      where schemaname = any($1) and last_value is not null order by 1, 2`,
    [productSchemas],
  )
  return rows
}

async function valueOf(client: pg.Client, statement: string): Promise<string> {
  const { rows } = await client.query<[string]>({ text: statement, rowMode: 'array' })
  return rows[0]?.[0] ?? ''
}

async function column(client: pg.Client, statement: string): Promise<string[]> {
  return (await client.query<{ value: string }>(statement)).rows.map(({ value }) => value)
}
