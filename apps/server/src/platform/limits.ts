import { startsPerDay } from '@wayhouse/domain/verification'
import { Redis } from 'ioredis'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Database } from './database/connect.ts'
import { deleteInBatches } from './database/delete-in-batches.ts'
import { scheduled } from './jobs.ts'
import type { Queue } from './jobs.ts'
import type { Log } from './log.ts'
import { refuse } from './refuse.ts'

/** Every limit of the product: requests per kind per window of seconds, counted across all nodes (decision G-149). */
export const limitTable = {
  /** Failed sign-ins of one account from one address. */
  sign_in: { points: 10, duration: 15 * 60 },
  /** Failed sign-ins of one account from anywhere. */
  sign_in_account: { points: 50, duration: 15 * 60 },
  /** Failed sign-ins from one address, whatever the accounts. */
  sign_in_address: { points: 20, duration: 60 },
  sign_up: { points: 10, duration: 60 * 60 },
  /** Password reset emails, to one account and requested from one address. */
  password_reset: { points: 3, duration: 60 * 60 },
  password_reset_address: { points: 20, duration: 60 * 60 },
  /** Wrong passwords of a member who is signed in already. */
  own_password: { points: 10, duration: 15 * 60 },
  /** Wrong authenticator and recovery codes from one address; ten an account are counted with its second factor. */
  second_factor: { points: 20, duration: 15 * 60 },
  /** A code of an authenticator app, which is good for a minute and a half, and once. */
  code_used: { points: 1, duration: 2 * 60 },
  email_change: { points: 5, duration: 60 * 60 },
  own_data: { points: 10, duration: 60 * 60 },
  confirmation_mail: { points: 5, duration: 60 * 60 },
  read_listing: { points: 10, duration: 60 * 60 },
  start_verification: { points: startsPerDay, duration: 24 * 60 * 60 },
  start_checkout: { points: 10, duration: 60 * 60 },
  /** Profiles of others, so that nobody copies the community. */
  read_profile: { points: 300, duration: 60 * 60 },
  /** Completions of cities, by a member or an address. */
  search_cities: { points: 60, duration: 60 },
  /** Histograms of shares that nobody has requested in the last minute. */
  count_shares: { points: 60, duration: 60 },
  search_messages: { points: 60, duration: 60 },
  /** Requests that reached a host. */
  request_spot: { points: 20, duration: 24 * 60 * 60 },
  /** Conversations with people that a member had none with. */
  first_contact: { points: 10, duration: 24 * 60 * 60 },
  send_message: { points: 60, duration: 60 },
  /** Edits, deletions and reactions. */
  change_message: { points: 60, duration: 60 },
  typing: { points: 60, duration: 60 },
  upload: { points: 60, duration: 60 * 60 },
  upload_photo: { points: 60, duration: 60 * 60 },
  upload_avatar: { points: 60, duration: 60 * 60 },
  create_tribe: { points: 20, duration: 24 * 60 * 60 },
} as const

export type LimitName = keyof typeof limitTable

export type Limits = {
  /** Counts one action. Throws RATE_LIMITED with `retry_after` seconds when there were too many. */
  count(name: LimitName, key: string): Promise<void>
  /** Throws RATE_LIMITED when `count` would, without counting. */
  check(name: LimitName, key: string): Promise<void>
  /** Uncounts one action that had no effect. */
  giveBack(name: LimitName, key: string): Promise<void>
  /** Forgets what was counted. */
  forget(name: LimitName, key: string): Promise<void>
  close(): Promise<void>
}

/** Counters in Redis where there is one, else in PostgreSQL. */
export function createLimits(pool: pg.Pool, redisUrl: string | null, log: Log): Limits {
  const redis = redisUrl === null ? null : new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
  redis?.on('error', (err) => log.warn({ err }, 'Redis: limits are counted in the database meanwhile'))
  const limiters = new Map<LimitName, RateLimiterAbstract>()
  const limiterOf = (name: LimitName) => {
    const limiter = limiters.get(name) ?? (redis ? inRedis(redis, pool, name) : inPostgres(pool, name))
    limiters.set(name, limiter)
    return limiter
  }
  return {
    count: async (name, key) => void (await limiterOf(name).consume(key).catch(refuseWhenLimited)),
    check: async (name, key) => {
      const state = await limiterOf(name).get(key)
      if (state !== null && state.consumedPoints >= limitTable[name].points) refuseWhenLimited(state)
    },
    giveBack: async (name, key) => void (await limiterOf(name).reward(key)),
    forget: async (name, key) => void (await limiterOf(name).delete(key)),
    close: async () => void (await redis?.quit().catch(() => redis.disconnect())),
  }
}

/** Deletes counters whose time is over, every night: their keys name addresses and members. */
export function endedLimitsQueue({ db }: { db: Database }): Queue<object> {
  return scheduled({
    name: 'ended-limits',
    cron: '23 3 * * *',
    run: () =>
      deleteInBatches((limit) => {
        // in milliseconds, by the clock of the limiter
        const now = Date.now()
        const ended = db.selectFrom('rate_limits').select('key').where('expire', '<', now).limit(limit)
        // the time is compared again: a counter may have begun anew in the meantime
        return db.deleteFrom('rate_limits').where('key', 'in', ended).where('expire', '<', now).executeTakeFirst()
      }),
  })
}

function inPostgres(pool: pg.Pool, name: LimitName): RateLimiterAbstract {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    // `endedLimitsQueue` does, once for all nodes
    clearExpiredByTimeout: false,
    ...limitTable[name],
  })
}

function inRedis(redis: Redis, pool: pg.Pool, name: LimitName): RateLimiterAbstract {
  // without Redis the counters go on in the database: a limit is never lifted by an outage
  const insuranceLimiter = inPostgres(pool, name)
  return new RateLimiterRedis({ storeClient: redis, keyPrefix: `limit:${name}`, insuranceLimiter, ...limitTable[name] })
}

function refuseWhenLimited(state: unknown): never {
  if (!(state instanceof RateLimiterRes)) throw state
  throw refuse('RATE_LIMITED', { retry_after: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) })
}
