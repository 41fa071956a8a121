import type pg from 'pg'
import type { Config } from '../config/config.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'
import { onQuery, urlOf } from './database/connect.ts'
import { createJobs } from './jobs.ts'
import type { Jobs } from './jobs.ts'
import { createLimits } from './limits.ts'
import type { Limits } from './limits.ts'
import type { Bus } from './live/bus.ts'
import { PostgresBus } from './live/postgres-bus.ts'
import { RedisBus } from './live/redis-bus.ts'
import type { Log } from './log.ts'
import { createMail } from './mail.ts'
import type { Mail } from './mail.ts'
import { createMetrics } from './metrics/metrics.ts'
import type { Metrics } from './metrics/metrics.ts'
import { SpanKind, endedSpan } from './tracing/span.ts'

/** How passwords are hashed: `hash` returns the text to store, `verify` compares a password with it. */
export type PasswordHashes = {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

/** What exists in the process before the product is created. */
export type Process = {
  config: Config
  /** The pool of everything but the limits, and Kysely on it. The schema is migrated. */
  pool: pg.Pool
  db: Database
  clock: Clock
  log: Log
  /** Signs cookies and keys hashes. */
  secret: string
  passwordHashes: PasswordHashes
}

/** What every room gets. A room adds the ports and the doors of other rooms that it needs. */
export type Platform = Process & { jobs: Jobs; mail: Mail; limits: Limits; bus: Bus; metrics: Metrics }

/** Creates jobs, email, limits, metrics and the live bus on the database of this process, without starting them. */
export function createPlatform(base: Process): Platform {
  const { pool, config, log } = base
  const jobs = createJobs(pool, log)
  const databaseUrl = urlOf(pool)
  const bus = config.redisUrl === null ? new PostgresBus(databaseUrl, log) : new RedisBus(config.redisUrl, log)
  const metrics = createMetrics()
  onQuery(pool, (ms, statement) => {
    metrics.querySeconds.observe(ms / 1000)
    endedSpan('query', ms, { kind: SpanKind.CLIENT, attributes: { 'db.query.text': statement } })
  })
  const limits = createLimits(databaseUrl, config.redisUrl, log, config.limits)
  return { ...base, jobs, mail: createMail(jobs), limits, bus, metrics }
}
