import type { Platform } from '../../platform/platform.ts'
import { ownData } from './own-data.ts'
import { pendingCount, standingOf } from './requests.ts'

export type Reservations = ReturnType<typeof createReservations>

/** Requests to join tribes. */
export function createReservations({ db }: Platform) {
  return {
    ownData,
    /** Where a member's latest request to join a tribe stands. */
    standingOf: (tribeId: string, userId: string) => standingOf(db, tribeId, userId),
    /** How many requests of a tribe wait for an answer. */
    pendingCount: (tribeId: string) => pendingCount(db, tribeId),
  }
}
