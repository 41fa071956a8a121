import cluster from 'node:cluster'
import { newPeoplePerDay } from '@wayhouse/domain/safety'
import { maxStartsPerDay } from '@wayhouse/domain/verification'
import type { Redis } from 'ioredis'
import type pg from 'pg'
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { createPool } from './database/connect.ts'
import type { Database } from './database/connect.ts'
import { deleteInBatches } from './database/delete-in-batches.ts'
import { isReadOnly } from './database/unavailable.ts'
import { scheduled } from './jobs.ts'
import type { Queue } from './jobs.ts'
import type { Log } from './log.ts'
import { createRedis } from './redis.ts'
import { refuse } from './refuse.ts'

/**
 * All rate limits: how often (`points`) an action is allowed within a window (`duration`, in seconds), across all nodes (decision G-149).
 * Settings replace some of the numbers.
 */
export const limitTable = {
  /** Failed sign-ins to one account from one address. */
  sign_in: { points: 10, duration: 15 * 60 },
  /** Failed sign-ins to one account from any address. */
  sign_in_account: { points: 50, duration: 15 * 60 },
  /** Failed sign-ins from one address, to any account. */
  sign_in_address: { points: 20, duration: 60 },
  sign_up: { points: 10, duration: 60 * 60 },
  /** Password reset emails, to one account and requested from one address. */
  password_reset: { points: 3, duration: 60 * 60 },
  password_reset_address: { points: 20, duration: 60 * 60 },
  /** Wrong passwords of a member who is already signed in. */
  own_password: { points: 10, duration: 15 * 60 },
  /** Wrong authenticator and recovery codes from one address. The limit of ten per account is stored with its second factor. */
  second_factor: { points: 20, duration: 15 * 60 },
  /** A code of an authenticator app: valid for a minute and a half, and only once. */
  code_used: { points: 1, duration: 2 * 60 },
  /** Emails about a sign-in from a new device, to one member. */
  new_device_mail: { points: 5, duration: 24 * 60 * 60 },
  /** Answers about cookies from one address. */
  consent: { points: 60, duration: 60 * 60 },
  email_change: { points: 5, duration: 60 * 60 },
  create_token: { points: 20, duration: 24 * 60 * 60 },
  own_data: { points: 10, duration: 60 * 60 },
  confirmation_mail: { points: 5, duration: 60 * 60 },
  read_listing: { points: 10, duration: 60 * 60 },
  start_verification: { points: maxStartsPerDay, duration: 24 * 60 * 60 },
  /** Comparisons of a stated gender with the document of a check that was made before. */
  compare_gender: { points: 5, duration: 24 * 60 * 60 },
  start_checkout: { points: 10, duration: 60 * 60 },
  /** Profiles of other members, against scraping. */
  read_profile: { points: 300, duration: 60 * 60 },
  /** City suggestions, per member or address. */
  search_cities: { points: 60, duration: 60 },
  /** Histograms of shares that are not cached: each is cached for a minute. */
  count_shares: { points: 60, duration: 60 },
  search_messages: { points: 60, duration: 60 },
  /** Reservation requests that reached a host. */
  request_spot: { points: 20, duration: 24 * 60 * 60 },
  /** Those of one member for one tribe: who has asked and withdrawn twice waits. */
  request_same_spot: { points: 2, duration: 24 * 60 * 60 },
  /** Reports by one member (REP-04), and notices from one address (REP-06). */
  report: { points: 20, duration: 24 * 60 * 60 },
  notice: { points: 5, duration: 60 * 60 },
  /** Withdrawals and cancellations without signing in, from one address. */
  contract_form: { points: 5, duration: 60 * 60 },
  /** The emails about these to one address. */
  contract_form_email: { points: 10, duration: 24 * 60 * 60 },
  /** Conversations and requests with new people. Those of a new member count in both (REP-09). */
  first_contact: { points: newPeoplePerDay.later, duration: 24 * 60 * 60 },
  first_contact_of_new: { points: newPeoplePerDay.new, duration: 24 * 60 * 60 },
  send_message: { points: 60, duration: 60 },
  /** Edits, deletions and reactions. */
  change_message: { points: 60, duration: 60 },
  typing: { points: 60, duration: 60 },
  upload: { points: 60, duration: 60 * 60 },
  /** Files with shared costs that are read: a preview, and the import. */
  import_costs: { points: 30, duration: 60 * 60 },
  upload_photo: { points: 60, duration: 60 * 60 },
  upload_avatar: { points: 60, duration: 60 * 60 },
  create_tribe: { points: 20, duration: 24 * 60 * 60 },
} as const

/** Connections to the database, for all limits of a process, or of each of several. Counting is one short statement. */
const limitConnections = cluster.isWorker ? 1 : 2

/** While nothing can be saved, each node counts these alone, because reading goes on. */
const limitsOfReads = ['own_data', 'read_profile', 'search_cities', 'count_shares', 'search_messages'] as const

export type LimitName = keyof typeof limitTable
type Rule = { points: number; duration: number }
/** The numbers that an operator has set. */
type Settings = Partial<Record<LimitName, number | undefined>>

export type Limits = {
  /** Counts one action. Throws RATE_LIMITED with `retry_after` seconds when the limit is exceeded. */
  count(name: LimitName, key: string): Promise<void>
  /** Throws RATE_LIMITED when `count` would, but does not count. */
  check(name: LimitName, key: string): Promise<void>
  /** Subtracts one action that had no effect. */
  uncount(name: LimitName, key: string): Promise<void>
  /** Resets the counter. */
  forget(name: LimitName, key: string): Promise<void>
  close(): Promise<void>
}

/**
 * Counters in Redis if it is configured, else in PostgreSQL. They have a pool of their own: some are counted inside a transaction, and
 * many of those at once would wait for each other's connections.
 */
export function createLimits(databaseUrl: string, redisUrl: string | null, log: Log, settings: Settings = {}): Limits {
  const ruleOf = (name: LimitName): Rule => ({ ...limitTable[name], points: settings[name] ?? limitTable[name].points })
  const pool = createPool(databaseUrl, limitConnections)
  const redis = redisUrl === null ? null : createRedis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
  redis?.on('error', (err) => log.warn({ err }, 'Redis is unavailable: limits are counted in the database'))
  const limiters = new Map<LimitName, RateLimiterAbstract>()
  const limiterOf = (name: LimitName) => {
    const limiter =
      limiters.get(name) ?? (redis ? inRedis(redis, pool, name, ruleOf(name)) : inPostgres(pool, name, ruleOf(name)))
    limiters.set(name, limiter)
    return limiter
  }
  const inThisNode = new Map(limitsOfReads.map((name) => [name as LimitName, inMemory(name, ruleOf(name))]))
  return {
    count: async (name, key) => {
      const counting = limiterOf(name).consume(key)
      const counted = counting.catch((error: unknown) => {
        const substitute = isReadOnly(error) ? inThisNode.get(name) : undefined
        if (substitute === undefined) throw error
        return substitute.consume(key)
      })
      await counted.catch(refuseWhenLimited)
    },
    check: async (name, key) => {
      const state = await limiterOf(name).get(key)
      if (state !== null && state.consumedPoints >= ruleOf(name).points) refuseWhenLimited(state)
    },
    uncount: async (name, key) => void (await limiterOf(name).reward(key)),
    forget: async (name, key) => void (await limiterOf(name).delete(key)),
    close: async () => {
      await Promise.all([redis?.quit().catch(() => redis.disconnect()), pool.end()])
    },
  }
}

/** Deletes expired counters every night, because their keys contain addresses and members' ids. */
export function expiredLimitsQueue({ db }: { db: Database }): Queue<object> {
  return scheduled({
    name: 'ended-limits',
    cron: '23 3 * * *',
    run: () =>
      deleteInBatches((limit) => {
        // the limiter stores milliseconds of the machine's clock
        const now = Date.now()
        const expired = db.selectFrom('rate_limits').select('key').where('expire', '<', now).limit(limit)
        // the time is compared again because a counter may have been renewed meanwhile
        return db.deleteFrom('rate_limits').where('key', 'in', expired).where('expire', '<', now).executeTakeFirst()
      }),
  })
}

function inPostgres(pool: pg.Pool, name: LimitName, rule: Rule): RateLimiterAbstract {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    // `expiredLimitsQueue` deletes them, once for all nodes
    clearExpiredByTimeout: false,
    ...rule,
  })
}

/** With several processes the first one counts. */
function inMemory(name: LimitName, rule: Rule): RateLimiterAbstract {
  const options = { keyPrefix: name, ...rule }
  return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options)
}

function inRedis(redis: Redis, pool: pg.Pool, name: LimitName, rule: Rule): RateLimiterAbstract {
  // without Redis the database counts, so that an outage lifts no limit
  const insuranceLimiter = inPostgres(pool, name, rule)
  return new RateLimiterRedis({ storeClient: redis, keyPrefix: `limit:${name}`, insuranceLimiter, ...rule })
}

function refuseWhenLimited(state: unknown): never {
  if (!(state instanceof RateLimiterRes)) throw state
  throw refuse('RATE_LIMITED', { retry_after: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) })
}
