import type { LiveEvent } from '@wayhouse/domain/live'
import type { Transaction } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { DB } from '../database/schema.gen.ts'

/** An event and the people it is for: members by id, and whoever has one of these tribes open. */
export type Announcement = { to?: readonly string[]; tribe?: string; event: LiveEvent }

/** Carries announcements between the nodes, this one included. At most once: the database stays the truth. */
export type Bus = {
  /**
   * Publishes when the caller's transaction commits, and not if it rolls back. `db` outside a transaction publishes at
   * once.
   */
  announce(db: Transaction<DB> | Database, announcement: Announcement): Promise<void>
  /** Starts to hear what is published. `onGap` is called when announcements may have been missed. */
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
