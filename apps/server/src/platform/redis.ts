import { createRequire } from 'node:module'
import type { Redis, RedisOptions } from 'ioredis'

/** Creates a Redis client. The library is loaded on first use, which saves memory where there is no Redis. */
export function createRedis(url: string, options: RedisOptions): Redis {
  const load = createRequire(import.meta.url)
  const ioredis = load('ioredis') as typeof import('ioredis') // what the package declares
  return new ioredis.Redis(url, options)
}
