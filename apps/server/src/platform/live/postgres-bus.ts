import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import pg from 'pg'
import { seconds } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import type { DB } from '../database/schema.gen.ts'
import type { Log } from '../log.ts'
import { busChannel, fitsTheBus, parseAnnouncement } from './bus.ts'
import type { Announcement, Bus } from './bus.ts'

const reconnectAfterMs = seconds(1)
/** Announcements by PostgreSQL's NOTIFY, which keeps them until the commit; received on a connection of its own. */
export class PostgresBus implements Bus {
  readonly #connectionString: string
  readonly #log: Log
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(connectionString: string, log: Log) {
    this.#connectionString = connectionString
    this.#log = log
  }

  async announce(db: Transaction<DB> | Database, ...announcements: Announcement[]): Promise<void> {
    if (!announcements.every(fitsTheBus)) throw new Error('an announcement is too long')
    const texts = announcements.map((announcement) => JSON.stringify(announcement))
    await sql`select pg_notify(${busChannel}, text) from unnest(${texts}::text[]) as text`.execute(db)
  }

  async listen(onAnnouncement: (announcement: Announcement) => void, onGap: () => void): Promise<void> {
    const client = new pg.Client({ connectionString: this.#connectionString, application_name: 'wayhouse live' })
    const retryOnce = () => {
      if (this.#client === client) this.#reconnectLater(onAnnouncement, onGap)
    }
    client.on('error', retryOnce).on('end', retryOnce)
    client.on('notification', ({ payload = '' }) => {
      const announcement = parseAnnouncement(payload)
      if (announcement) onAnnouncement(announcement)
    })
    await client.connect()
    await client.query(`listen ${busChannel}`)
    this.#client = client
  }

  #reconnectLater(onAnnouncement: (announcement: Announcement) => void, onGap: () => void): void {
    this.#client = null
    if (this.#closed) return
    this.#retry = setTimeout(() => {
      this.listen(onAnnouncement, onGap).then(onGap, (err: unknown) => {
        this.#log.warn({ err }, 'the live bus could not be reached')
        this.#reconnectLater(onAnnouncement, onGap)
      })
    }, reconnectAfterMs)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = null
    await client?.end()
  }
}
