import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.gen.ts'

export type Database = Kysely<DB>

const { builtins } = pg.types

// dates of stays stay text, counts and small decimals are numbers
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
])

/** A pool on one database. Queries are cut off after 5 s, a wait for a connection after 5 s. */
export function createPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'wayhouse',
    connectionTimeoutMillis: 5000,
    statement_timeout: 5000,
    // a database that is frozen ends nothing by itself
    query_timeout: 5500,
    idle_in_transaction_session_timeout: 10_000,
    types: {
      getTypeParser: (id, format) =>
        parsers.get(id) ??
        (pg.types.getTypeParser as (id: number, format?: string) => (text: string) => unknown)(id, format),
    },
  })
  // a connection that the database ended fails its query and is replaced; without a listener, it would end the process
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** The connection string that a pool was made with. */
export function urlOf({ options }: pg.Pool): string {
  if (options.connectionString === undefined) throw new Error('the pool has no connection string')
  return options.connectionString
}
