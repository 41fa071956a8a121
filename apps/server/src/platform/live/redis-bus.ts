import type { Redis } from 'ioredis'
import type { Database } from '../database/connect.ts'
import { afterCommit } from '../database/transaction.ts'
import type { Log } from '../log.ts'
import { createRedis } from '../redis.ts'
import { busChannel, parseAnnouncement } from './bus.ts'
import type { Announcement, Bus } from './bus.ts'

/** Announcements by Redis pub/sub, published after the commit, for more traffic than PostgreSQL's NOTIFY should carry. */
export class RedisBus implements Bus {
  readonly #publisher: Redis
  readonly #subscriber: Redis
  readonly #log: Log

  constructor(redisUrl: string, log: Log) {
    this.#log = log
    this.#publisher = createRedis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
    // subscribes again after each reconnect, however long Redis was unavailable
    this.#subscriber = createRedis(redisUrl, { maxRetriesPerRequest: null })
    for (const redis of [this.#publisher, this.#subscriber])
      redis.on('error', (err) => log.warn({ err }, 'Redis is unavailable: live events are lost'))
  }

  async announce(db: Database, ...announcements: Announcement[]): Promise<void> {
    afterCommit(db, () => {
      for (const announcement of announcements) this.#publish(announcement)
    })
  }

  #publish(announcement: Announcement): void {
    this.#publisher
      .publish(busChannel, JSON.stringify(announcement))
      .catch((err: unknown) => this.#log.warn({ err }, 'an announcement was lost'))
  }

  async listen(onAnnouncement: (announcement: Announcement) => void, onGap: () => void): Promise<void> {
    this.#subscriber.on('message', (_channel, text) => {
      const announcement = parseAnnouncement(text)
      if (announcement) onAnnouncement(announcement)
    })
    // also the first time: before it, this node may have missed announcements of other nodes
    this.#subscriber.on('ready', onGap)
    // fails only if the bus is closed before Redis was available
    this.#subscriber.subscribe(busChannel).catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#publisher.disconnect()
    this.#subscriber.disconnect()
  }
}
