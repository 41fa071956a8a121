import type { Database } from '../../platform/database/connect.ts'
import type { Platform } from '../../platform/platform.ts'
import type { EventOf, Publish } from '../../platform/room-events.ts'
import type { SafetyEvents } from './events.ts'

export type SafetyDeps = Platform & {
  publish: Publish<EventOf<SafetyEvents>>
  /** Members by id, named although the viewer has blocked them. */
  peopleOf(
    db: Database,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { name: string; avatar_url: string | null }>>
}
