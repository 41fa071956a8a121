import type { HostResponse, TribeRequest } from '@wayhouse/domain/tribes'
import type { Platform } from '../../platform/platform.ts'
import type { ListingReader } from '../../providers/listings/port.ts'
import type { CitySearch } from '../../providers/places/port.ts'

/** How many ratings there are and their mean to one decimal, or null without any. */
export type Ratings = { mean: number | null; count: number }

export type TribesDeps = Platform & {
  listings: ListingReader
  cities: CitySearch
  /** What people say of a tribe and of a host: the room of the reviews knows, which is built on this one. */
  ratings: { ofTribe(tribeId: string): Promise<Ratings>; ofHost(hostId: string): Promise<Ratings> }
  /** Requests to join: the room of the reservations knows, which is built on this one. */
  requests: {
    /** A member's request that is pending or was rejected; null for every other. */
    ownRequest(tribeId: string, userId: string): Promise<TribeRequest | null>
    /** How many requests of a tribe wait for an answer. */
    pendingCount(tribeId: string): Promise<number>
    /** How a host answers requests; null while there are too few to tell. */
    hostResponse(hostId: string): Promise<HostResponse | null>
  }
}
