import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { isReadOnly, isUnavailable } from './unavailable.ts'

/** How often the replica is compared with the primary: it is used while it has all that was written one check earlier. */
const checkMs = 500

const visitorReads = new AsyncLocalStorage<true>()

/** Work whose reads may be a second old: they may go to a replica. */
export function readingFromReplica<Result>(work: () => Result): Result {
  return visitorReads.run(true, work)
}

export type Replica = {
  pool: pg.Pool
  /** Whether it has what the primary had written at most a second ago. */
  isCurrent(): boolean
  /** Ends the checks. */
  stop(): void
}

/** What a `pg.Pool` is to Kysely. */
type Connections = Pick<pg.Pool, 'connect' | 'end' | 'options'> & { Client?: unknown }

/**
 * The primary's pool for Kysely, with single reads sent to the replica where `readingFromReplica` allows it. All else, and every
 * transaction, goes to the primary; so does a read that the replica fails.
 */
export function withReplica(primary: pg.Pool, replica: Replica): pg.Pool {
  const connections: Connections = {
    options: primary.options,
    connect: (() => Promise.resolve(new RoutedClient(primary, replica))) as unknown as pg.Pool['connect'],
    end: async () => {
      replica.stop()
      await Promise.all([primary.end(), replica.pool.end()])
    },
  }
  return connections as pg.Pool // Kysely calls nothing else
}

type Statement = string | { text: string }

/** A connection of Kysely's: of the primary's pool from the first statement that may not go to the replica. */
class RoutedClient {
  readonly #primary: pg.Pool
  readonly #replica: Replica
  #client: pg.PoolClient | null = null

  constructor(primary: pg.Pool, replica: Replica) {
    this.#primary = primary
    this.#replica = replica
  }

  async query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    if (this.#client === null && this.#mayRead(statement)) {
      try {
        return await this.#replica.pool.query(statement as string, values)
      } catch (error) {
        if (!isOfReplica(error)) throw error
      }
    }
    this.#client ??= await this.#primary.connect()
    return this.#client.query(statement as string, values)
  }

  release(error?: Error | boolean): void {
    this.#client?.release(error)
    this.#client = null
  }

  #mayRead(statement: Statement): boolean {
    return visitorReads.getStore() === true && isRead(statement) && this.#replica.isCurrent()
  }
}

function isRead(statement: Statement): boolean {
  return /^\s*(?:select|with)\b/i.test(typeof statement === 'string' ? statement : statement.text)
}

/** Whether the primary may well answer: the replica is away, writes are asked of it, or it has cancelled a read that delayed it. */
function isOfReplica(error: unknown): boolean {
  return (
    isUnavailable(error) || isReadOnly(error) || (error instanceof Error && 'code' in error && error.code === '40001')
  )
}

/** A replica that is compared with its primary again and again. While the primary is away, it stays as current as it was. */
export function watchReplica(primary: pg.Pool, pool: pg.Pool, log: Log): Replica {
  const stopped = new AbortController()
  let isCurrent = false
  const watch = async () => {
    let written: string | null = null
    while (!stopped.signal.aborted) {
      const was = isCurrent
      isCurrent = written !== null && (await hasReplayed(pool, written))
      if (isCurrent !== was) log.info({ current: isCurrent }, 'the database replica is current, or no longer')
      written = (await position(primary)) ?? written
      await sleep(checkMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }
  void watch()
  return { pool, isCurrent: () => isCurrent, stop: () => stopped.abort() }
}

/** The position to which the primary has written, null while it is away. */
async function position(primary: pg.Pool): Promise<string | null> {
  try {
    const { rows } = await primary.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
    return rows[0]?.at ?? null
  } catch {
    return null
  }
}

async function hasReplayed(replica: pg.Pool, written: string): Promise<boolean> {
  try {
    const { rows } = await replica.query<{ replayed: boolean }>(
      'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as replayed',
      [written],
    )
    return rows[0]?.replayed ?? false
  } catch {
    return false
  }
}
