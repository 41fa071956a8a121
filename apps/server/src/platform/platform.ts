import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'
import { createJobs } from './jobs.ts'
import type { Jobs } from './jobs.ts'
import { createLimits } from './limits.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import { createMail } from './mail.ts'
import type { Mail } from './mail.ts'

/** What the process has before anything of the product is made. */
export type Process = {
  config: Config
  /** One pool, and Kysely on it. The schema is up to date. */
  pool: pg.Pool
  db: Database
  clock: Clock
  log: Log
  /** Signs cookies and keys hashes. */
  secret: string
}

/** What every room works with. A room adds the ports and the doors of other rooms that it needs. */
export type Platform = Process & { jobs: Jobs; mail: Mail; limits: Limits }

/** Jobs, mail and limits on this process's database. Nothing is started yet. */
export function createPlatform(own: Process): Platform {
  const jobs = createJobs(own.pool, own.log)
  return { ...own, jobs, mail: createMail(jobs), limits: createLimits(own.pool, own.config.redisUrl) }
}
