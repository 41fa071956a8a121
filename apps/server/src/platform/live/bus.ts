import type { LiveEvent } from '@wayhouse/domain/live'
import type { Transaction } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { DB } from '../database/schema.gen.ts'

/**
 * An event and the people it is for: members by id, and those who have this tribe or conversation open; except the one
 * who caused it.
 */
export type Announcement = {
  to?: readonly string[]
  tribe?: string
  thread?: string
  except?: string
  event: LiveEvent
}

/** PostgreSQL takes less than 8,000 bytes. */
const maxBytes = 7_500

/** Whether an announcement is short enough to be carried. */
export function fitsTheBus(announcement: Announcement): boolean {
  return Buffer.byteLength(JSON.stringify(announcement)) <= maxBytes
}

/** Carries announcements between the nodes, this one included. At most once: the database is the source of truth. */
export type Bus = {
  /**
   * Publishes when the caller's transaction commits, and not if it rolls back. `db` outside a transaction publishes at
   * once. Many announcements are one statement.
   */
  announce(db: Transaction<DB> | Database, ...announcements: Announcement[]): Promise<void>
  /** Subscribes to what is published. `onGap` is called when announcements may have been missed. */
  listen(onAnnouncement: (announcement: Announcement) => void, onGap: () => void): Promise<void>
  close(): Promise<void>
}

export const busChannel = 'wayhouse_live'

/** Reads what came over the channel. Null for what this version does not understand. */
export function parseAnnouncement(text: string): Announcement | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('event' in value)) return null
    return value as Announcement // published by a node of this product, over a channel of its own
  } catch {
    return null
  }
}
