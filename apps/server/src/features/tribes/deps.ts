import type { HostResponse, TribeRequest } from '@wayhouse/domain/tribes'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Platform } from '../../platform/platform.ts'
import type { EventOf, Publish } from '../../platform/room-events.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { ListingReader } from '../../providers/listings/port.ts'
import type { CitySearch } from '../../providers/places/port.ts'
import type { Storage } from '../../providers/storage/port.ts'
import type { Notify } from '../notifications/index.ts'
import type { Operators } from '../operators/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Safety } from '../safety/index.ts'
import type { TribeEvents } from './events.ts'

/** The number of ratings and their mean to one decimal; the mean is null if there are none. */
export type Ratings = { mean: number | null; count: number }

export type TribesDeps = Platform & {
  storage: Storage
  notify: Notify
  profiles: Profiles
  safety: Safety
  settings: Operators['settings']
  /** The member whose session a request's cookies belong to. */
  findViewer(cookies: string | undefined): Promise<Viewer | null>
  listings: ListingReader
  cities: CitySearch
  publish: Publish<EventOf<TribeEvents>>
  /**
   * Runs work that locks the same tribe one at a time within this process. Many requests for one tribe then wait here
   * instead of occupying database connections. Between processes the lock serializes them.
   */
  serializeByTribe<Result>(tribeId: string, work: () => Promise<Result>): Promise<Result>
  /** Ends the costs of a tribe before it is deleted, or refuses that. From the costs room, which depends on this one. */
  endLedger(trx: Transaction<DB>, tribeId: string): Promise<void>
  /** Ratings of a tribe and of a host. From the reviews room, which depends on this one. */
  ratings: { ofTribe(tribeId: string): Promise<Ratings>; ofHost(hostId: string): Promise<Ratings> }
  /** Requests to join. From the reservations room, which depends on this one. */
  requests: {
    /** A member's latest request if it is pending or was rejected, else null. */
    ownRequest(tribeId: string, userId: string): Promise<TribeRequest | null>
    isNewMember(tribeId: string, userId: string): Promise<boolean>
    pendingCount(tribeId: string): Promise<number>
    hostResponse(hostId: string): Promise<HostResponse | null>
  }
}
