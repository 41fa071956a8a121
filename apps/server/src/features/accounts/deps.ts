import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { ErasureAnswer } from '../../platform/erasure-answer.ts'
import type { Operator } from '../../platform/operator.ts'
import type { OwnData } from '../../platform/own-data.ts'
import type { Platform } from '../../platform/platform.ts'
import type { EventOf, Publish } from '../../platform/room-events.ts'
import type { Storage } from '../../providers/storage/port.ts'
import type { Operators } from '../operators/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { MemberEvents } from './events.ts'

/** A service outside that may know members: by which ids, and how it is asked to erase one. */
export type OutsideService = {
  /** As in the records of the domain. */
  service: string
  /** What an id stands for. */
  noun: string
  idsOf(trx: Transaction<DB>, userId: string): Promise<readonly string[]>
  erase(id: string): Promise<ErasureAnswer>
}

export type AccountsDeps = Platform & {
  storage: Storage
  operators: Operators
  profiles: Profiles
  publish: Publish<EventOf<MemberEvents>>
  /** Whether a member hosts a tribe whose stay has not ended (decision G-82). */
  hostsOpenTribes(db: Database, userId: string): Promise<boolean>
  /** Stops the paid plans of a member whose account is to be deleted, or resumes them if it is kept. True if a plan stops. */
  settlePlans(trx: Transaction<DB>, userId: string): Promise<boolean>
  /** Stores what an operator decided, once a member is suspended, and tells them why and how to appeal. Returns the number of its case. */
  suspended(
    trx: Transaction<DB>,
    userId: string,
    decision: { by: Operator; rule: number; reason: string; days: number },
  ): Promise<number>
  restored(trx: Transaction<DB>, userId: string, by: Operator): Promise<void>
  /** Where members are erased as well (REC-02). */
  outsideServices(): readonly OutsideService[]
  /** The data about a member in every other room. */
  ownDataOfRooms(): readonly OwnData[]
}
