import type { LiveEvent } from '@wayhouse/domain/live'
import type { Database } from '../database/connect.ts'

/**
 * An event and its recipients: members by id, and all who have this tribe or conversation open, except these members.
 */
export type Announcement = {
  to?: readonly string[]
  tribe?: string
  thread?: string
  except?: readonly string[]
  /** Some who have the tribe open, or of these members, may no longer do so: that is checked first. */
  recheck?: true
  /** Visitors may no longer see something: each node drops the pages that it caches for them. */
  dropsPages?: true
  event: LiveEvent
}

/** Drops cached pages, and reaches nobody. */
export const stalePages: Announcement = { dropsPages: true, event: { type: 'resync' } }

/** PostgreSQL accepts less than 8,000 bytes. */
const maxBytes = 7_500

/** Whether an announcement is short enough for every kind of bus. */
export function fitsBusLimit(announcement: Announcement): boolean {
  return Buffer.byteLength(JSON.stringify(announcement)) <= maxBytes
}

/** Sends announcements to all nodes, including this one, at most once: the database is the source of truth. */
export type Bus = {
  /**
   * Publishes when the caller's transaction commits, and not if it rolls back; immediately outside of a transaction.
   * Many announcements are one statement.
   */
  announce(db: Database, ...announcements: Announcement[]): Promise<void>
  /** Subscribes to announcements. `onGap` is called when some may have been missed. */
  listen(onAnnouncement: (announcement: Announcement) => void, onGap: () => void): Promise<void>
  close(): Promise<void>
}

export const busChannel = 'wayhouse_live'

/** Parses a message of the channel. Null for a message that this version does not know. */
export function parseAnnouncement(text: string): Announcement | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('event' in value)) return null
    return value as Announcement // published by a node of this product, on its own channel
  } catch {
    return null
  }
}
