import { createRequire } from 'node:module'
import type { Redis, RedisOptions } from 'ioredis'

/** A client of Redis. Its library is loaded with the first one: an installation without Redis saves its memory. */
export function createRedis(url: string, options: RedisOptions): Redis {
  const load = createRequire(import.meta.url)
  const ioredis = load('ioredis') as typeof import('ioredis') // what the package declares
  return new ioredis.Redis(url, options)
}
