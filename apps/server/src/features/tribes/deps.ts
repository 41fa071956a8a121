import type { CityName, HostResponse, TribeRequest } from '@wayhouse/domain/tribes'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ListingReader } from '../../providers/listings/port.ts'
import type { CitySearch } from '../../providers/places/port.ts'
import type { Storage } from '../../providers/storage/port.ts'
import type { Notify } from '../notifications/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { TribeSummary } from './tribe-members.ts'

/** The number of ratings and their mean to one decimal; the mean is null if there are none. */
export type Ratings = { mean: number | null; count: number }

/** How pending requests end when their tribe ends. `by` is the member who ended the tribe, or null. */
export type RequestsEnd = { status: 'expired' | 'cancelled'; reason: string | null; by: string | null }

/** A change of a tribe that has pending requests. `version` is the tribe's version after the change. */
export type RequestsChange = { sentences: readonly string[]; by: string; version: number }

export type TribesDeps = Platform & {
  storage: Storage
  notify: Notify
  profiles: Profiles
  listings: ListingReader
  cities: CitySearch
  /** Creates the group of a city unless it exists. From the chat room, which depends on this one. */
  ensureCityGroup(trx: Transaction<DB>, city: CityName): Promise<void>
  /** Ratings of a tribe and of a host. From the reviews room, which depends on this one. */
  ratings: { ofTribe(tribeId: string): Promise<Ratings>; ofHost(hostId: string): Promise<Ratings> }
  /** Requests to join. From the reservations room, which depends on this one. */
  requests: {
    /** A member's latest request if it is pending or was rejected, else null. */
    ownRequest(tribeId: string, userId: string): Promise<TribeRequest | null>
    /** Whether an accepted member has not yet seen the welcome on the tribe's page. */
    isNewMember(tribeId: string, userId: string): Promise<boolean>
    /** The number of pending requests of a tribe. */
    pendingCount(tribeId: string): Promise<number>
    /** A host's response rate and time; null while there are too few requests. */
    hostResponse(hostId: string): Promise<HostResponse | null>
    /** Ends every pending request of locked tribes and notifies the requesters. */
    closePending(trx: Transaction<DB>, tribes: readonly TribeSummary[], end: RequestsEnd): Promise<void>
    /** Asks members with a pending request whether they still want a spot in a tribe that its host has changed. */
    askAgain(trx: Transaction<DB>, tribe: TribeSummary, change: RequestsChange): Promise<void>
    /** Ends the accepted request of a tribe's new host, and notifies members with a pending request of the new host. */
    hostChanged(trx: Transaction<DB>, tribe: TribeSummary): Promise<void>
  }
}
