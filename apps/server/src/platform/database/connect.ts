import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { minutes } from '../clock.ts'
import { withReplica } from './replica.ts'
import type { Replica } from './replica.ts'
import type { DB } from './schema.gen.ts'
import { isReadOnly } from './unavailable.ts'

/** Where queries are sent. A transaction is one too. */
export type Database = Kysely<DB>

const { builtins } = pg.types

// dates of stays are parsed as text, counts and small decimals as numbers
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
])

const timeouts = `set statement_timeout = 5000; set idle_in_transaction_session_timeout = 10000`

/** A pool on one database. Queries time out after 5 s, and so does waiting for a connection. */
export function createPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'wayhouse',
    connectionTimeoutMillis: 5000,
    // for a frozen database, which does not enforce its own
    query_timeout: 5500,
    // as a statement: PgBouncer refuses them among the parameters of a connection
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, whatever its type says
    onConnect: (client) => client.query(timeouts),
    types: {
      getTypeParser: (id, format) =>
        parsers.get(id) ??
        (pg.types.getTypeParser as (id: number, format?: string) => (text: string) => unknown)(id, format),
    },
  })
  // a lost connection fails its query and is replaced; without a listener, its error would end the process
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** The database on its pool; with a replica, the reads of `readingFromReplica` go there. */
export function createDatabase(pool: pg.Pool, replica: Replica | null = null): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: replica === null ? pool : withReplica(pool, replica) }),
    log: (event) => {
      if (event.level === 'error' && isReadOnly(event.error)) failedWrites.set(pool, performance.now())
      queryListeners.get(pool)?.(event.queryDurationMillis, event.query.sql)
    },
  })
}

type QueryListener = (ms: number, statement: string) => void
const queryListeners = new WeakMap<pg.Pool, QueryListener>()

/** Calls the listener after each query of the database on this pool, with its duration and its statement, without the values. */
export function onQuery(pool: pg.Pool, listener: QueryListener): void {
  queryListeners.set(pool, listener)
}

/** When a query last failed because nothing could be saved, in milliseconds of `performance.now`. */
const failedWrites = new WeakMap<pg.Pool, number>()

/** Whether no query has failed for a full disk within a minute: the jobs alone write more often than that. */
export function canSave(pool: pg.Pool): boolean {
  const failed = failedWrites.get(pool)
  return failed === undefined || performance.now() - failed > minutes(1)
}

/** The connection string that a pool was created with. */
export function urlOf({ options }: pg.Pool): string {
  if (options.connectionString === undefined) throw new Error('the pool has no connection string')
  return options.connectionString
}
