import type { CityName } from '@wayhouse/domain/tribes'
import type { TribeSummary } from './tribe-members.ts'

/** The events of the tribes room. The tribe of each event but `tribe.placed` and `spot.freed` is locked. */
export type TribeEvents = {
  /** A tribe was published in a city, or moved there. */
  'tribe.placed': { city: CityName; hostId: string }
  /** Its host has changed its terms. `tribe` has the new ones, and `version` is the version after the change. */
  'tribe.changed': { tribe: TribeSummary; sentences: readonly string[]; by: string; version: number }
  /** Its host has changed something, of its terms or not. */
  'tribe.edited': { tribe: TribeSummary }
  /** Its audience is narrower now: some who have asked for a spot may no longer belong to it. */
  'tribe.narrowed': { tribe: TribeSummary }
  /** It was completed, cancelled or is about to be deleted. `by` is the member who ended it, or null. */
  'tribe.ended': {
    tribes: readonly TribeSummary[]
    status: 'expired' | 'cancelled'
    reason: string | null
    by: string | null
  }
  /** It has a new host, who is in `tribe` already. */
  'host.changed': { tribe: TribeSummary }
  /** A member has left it, or its number of spots has grown. */
  'spot.freed': { tribeId: string }
}
