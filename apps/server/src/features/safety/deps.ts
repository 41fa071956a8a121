import type { SubjectType } from '@wayhouse/domain/safety'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Platform } from '../../platform/platform.ts'
import type { EventOf, Publish } from '../../platform/room-events.ts'
import type { Storage } from '../../providers/storage/port.ts'
import type { Notify, SendEmail } from '../notifications/index.ts'
import type { Profiles, ViewerId } from '../profiles/index.ts'
import type { SafetyEvents } from './events.ts'

/** A thing that can be reported, copied as it is now (REP-03). */
export type SubjectCopy = {
  /** The member whose deed it is; null if they are erased. */
  aboutId: string | null
  /** What the reporter's list calls it, such as the title of a tribe; null for the name of the member whom it is about. */
  title: string | null
  /** Whether the reporter may not learn whose deed it is: they cannot block the member with their report. */
  isAnonymous?: boolean
  /** What operators read, stored as JSON: names and texts, with those of the neighbours of a message. */
  content: object
  /** Its stored files, which are copied too. */
  files: readonly { key: string; name: string; type: string }[]
}

/**
 * Copies what a viewer reports; null if it does not exist for them. For the system viewer everything exists. A notice is about a tribe or a
 * person.
 */
export type CopySubject = (trx: Transaction<DB>, viewer: ViewerId, id: string) => Promise<SubjectCopy | null>

/** An operator's decision, as other rooms need it. */
export type DecidedBy = { by: string; reason: string }

/** Deletes what was hidden before then, except of these subjects. */
export type ForgetHidden = (trx: Transaction<DB>, hidden: { before: Date; except: readonly string[] }) => Promise<void>

type Hide = (trx: Transaction<DB>, id: string, act: DecidedBy & { aboutId: string | null }) => Promise<boolean>

/** A message as operators read it. */
export type MessageOfConversation = {
  seq: number
  sender_id: string | null
  sender: string | null
  content: string | null
  files: string[]
  sent_at: string
}

/** A tribe whose host is suspended, or would be; the ids of its members are without the host's. */
export type ClosedTribe = { title: string; start_date: string; end_date: string; members: readonly string[] }

/** What the room needs of those above it, which import it. */
export type CaseSources = {
  subjects: Readonly<Record<SubjectType, CopySubject>>
  /** Hides something. False if there is none to hide. */
  hide: Readonly<Record<SubjectType, Hide>>
  /** Shows again what was hidden of this member's. False if there is nothing to show, such as what its author has deleted. */
  show: Readonly<Record<SubjectType, (trx: Transaction<DB>, id: string, aboutId: string | null) => Promise<boolean>>>
  forgetHidden: Readonly<Record<SubjectType, ForgetHidden>>
  /** A reported message with those before and after it, and the members of its conversation. */
  messagesAround(
    trx: Transaction<DB>,
    messageId: string,
  ): Promise<{ messages: MessageOfConversation[]; memberIds: string[] }>
  /** Suspends a member until a time, or without end, without an email, instead of a suspension that ends earlier. False if none does. */
  suspend(trx: Transaction<DB>, userId: string, act: DecidedBy & { until: Date | null }): Promise<boolean>
  /** Has a running suspension end at another time. */
  replaceSuspension(trx: Transaction<DB>, userId: string, act: DecidedBy & { until: Date | null }): Promise<void>
  /** Ends a member's suspension, without an email. False if they are not suspended. */
  restore(trx: Transaction<DB>, userId: string, by: string): Promise<boolean>
  /** Stops a member's plans: paid ones end with their period. */
  endPlans(trx: Transaction<DB>, userId: string): Promise<void>
  /** Resumes the plans that were stopped, once the member stays. */
  resumePlans(trx: Transaction<DB>, userId: string): Promise<boolean>
  /** Keeps the keyed hashes of a member's identity documents for 24 months, whatever happens to the account (REC-02). */
  keepDocuments(trx: Transaction<DB>, userId: string): Promise<void>
  forgetDocuments(trx: Transaction<DB>, userId: string): Promise<void>
  /** Erases a member's account now. Refuses with HOSTING_OPEN_TRIBES. */
  erase(trx: Transaction<DB>, userId: string): Promise<void>
  /** The tribes of a member that are closed to requests while they are suspended, the first to begin at the top. */
  closedTribesOf(db: Database, userId: string): Promise<readonly ClosedTribe[]>
  /** Who was accepted into a tribe and has not left it. */
  membersOfTribe(trx: Transaction<DB>, id: string): Promise<readonly string[]>
  /** All members with a role. */
  operatorIds(trx: Transaction<DB>): Promise<string[]>
  /** Of these, who is neither suspended nor leaving. */
  presentOperators(trx: Transaction<DB>): Promise<string[]>
  /** Of those, who can act in the console, because they have a second factor. */
  actingOperators(db: Database): Promise<string[]>
  emailsOf(trx: Transaction<DB>, ids: readonly string[]): Promise<string[]>
  /** The ids of members who share or shared a tribe with a member, as host or accepted member. */
  housematesOf(db: Database, userId: string): Promise<string[]>
}

export type SafetyDeps = Platform &
  CaseSources & {
    publish: Publish<EventOf<SafetyEvents>>
    storage: Storage
    notify: Notify
    sendEmail: SendEmail
    profiles: Profiles
  }
