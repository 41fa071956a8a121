import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { listenTo } from '../database/listen.ts'
import type { Log } from '../log.ts'
import { busChannel, fitsBusLimit, parseAnnouncement } from './bus.ts'
import type { Announcement, Bus } from './bus.ts'

/** Announcements by PostgreSQL's NOTIFY, which sends them at the commit. They are received on a separate connection. */
export class PostgresBus implements Bus {
  readonly #connectionString: string
  readonly #log: Log
  #listening: { close(): Promise<void> } | null = null

  constructor(connectionString: string, log: Log) {
    this.#connectionString = connectionString
    this.#log = log
  }

  async announce(db: Database, ...announcements: Announcement[]): Promise<void> {
    if (!announcements.every(fitsBusLimit)) throw new Error('an announcement is too long')
    const texts = announcements.map((announcement) => JSON.stringify(announcement))
    await sql`select pg_notify(${busChannel}, text) from unnest(${texts}::text[]) as text`.execute(db)
  }

  async listen(onAnnouncement: (announcement: Announcement) => void, onGap: () => void): Promise<void> {
    this.#listening = await listenTo({
      connectionString: this.#connectionString,
      channel: busChannel,
      name: 'wayhouse live',
      log: this.#log,
      onText: (text) => {
        const announcement = parseAnnouncement(text)
        if (announcement) onAnnouncement(announcement)
      },
      onGap,
    })
  }

  async close(): Promise<void> {
    await this.#listening?.close()
  }
}
