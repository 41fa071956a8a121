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

/** How many ratings there are and their mean to one decimal, or null without any. */
export type Ratings = { mean: number | null; count: number }

/** How the pending requests of a tribe end when the tribe ends: `by` is the member who does it, or null. */
export type RequestsEnd = { status: 'expired' | 'cancelled'; reason: string | null; by: string | null }

/** What changed of a tribe while members wait for an answer; `version` is the tribe's since then. */
export type RequestsChange = { sentences: readonly string[]; by: string; version: number }

export type TribesDeps = Platform & {
  storage: Storage
  notify: Notify
  profiles: Profiles
  listings: ListingReader
  cities: CitySearch
  /** Begins the group of a city unless there is one: the room of the messages has them, which is built on this one. */
  beginCityGroup(trx: Transaction<DB>, city: CityName): Promise<void>
  /** What people say of a tribe and of a host: the room of the reviews knows, which is built on this one. */
  ratings: { ofTribe(tribeId: string): Promise<Ratings>; ofHost(hostId: string): Promise<Ratings> }
  /** Requests to join: the room of the reservations knows, which is built on this one. */
  requests: {
    /** A member's request that is pending or was rejected; null for every other. */
    ownRequest(tribeId: string, userId: string): Promise<TribeRequest | null>
    /** Whether a member of a tribe has yet to be shown that the host said yes. */
    isNewMember(tribeId: string, userId: string): Promise<boolean>
    /** How many requests of a tribe wait for an answer. */
    pendingCount(tribeId: string): Promise<number>
    /** How a host answers requests; null while there are too few to tell. */
    hostResponse(hostId: string): Promise<HostResponse | null>
    /** Ends every pending request of locked tribes and notifies those who asked. */
    closePending(trx: Transaction<DB>, tribes: readonly TribeSummary[], end: RequestsEnd): Promise<void>
    /** Asks those who wait for an answer whether they still want a spot in a tribe that its host has changed. */
    askAgain(trx: Transaction<DB>, tribe: TribeSummary, change: RequestsChange): Promise<void>
    /** Ends the request by which the new host of a tribe came in, and notifies those who wait who answers them now. */
    hostChanged(trx: Transaction<DB>, tribe: TribeSummary, name: string): Promise<void>
  }
}
