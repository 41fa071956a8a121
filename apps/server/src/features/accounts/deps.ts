import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { OwnData } from '../../platform/own-data.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Storage } from '../../providers/storage/port.ts'
import type { Operators } from '../operators/index.ts'
import type { Profiles } from '../profiles/index.ts'

export type AccountsDeps = Platform & {
  storage: Storage
  operators: Operators
  profiles: Profiles
  /** Whether a member hosts a tribe whose stay has not ended (decision G-82). */
  hostsOpenTribes(db: Database, userId: string): Promise<boolean>
  /** Stops the paid plans of a member whose account is to be deleted, or resumes them if it is kept. True if a plan stops. */
  settlePlans(trx: Transaction<DB>, userId: string): Promise<boolean>
  /** Withdraws a member's pending requests for spots. Locks the tribes; call it before locking the profile. */
  withdrawRequests(trx: Transaction<DB>, userId: string): Promise<void>
  /** Removes the files that a member sent in messages. */
  removeFilesOf(trx: Transaction<DB>, userId: string): Promise<void>
  /** The data about a member in every other room. */
  ownDataOfRooms(): readonly OwnData[]
}
