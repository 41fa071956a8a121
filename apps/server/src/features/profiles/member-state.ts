import type { SubscriptionStatus } from '@wayhouse/domain/membership'
import type { VerificationStatus } from '@wayhouse/domain/verification'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

/** A member's newest identity check; `status` is null if the member has not started one, or if it has expired. */
export type ProfileVerification = {
  sessionId: string | null
  status: VerificationStatus | null
  error: string | null
  verifiedAt: Date | null
}

/** A profile that no other transaction can change until this one ends. */
export type LockedProfile = { id: string; isLeaving: boolean; verification: ProfileVerification }

const verificationColumns = [
  'didit_verification_id',
  'didit_verification_status',
  'didit_verification_error',
  'didit_verified_at',
] as const

/** Locks a profile until the transaction ends, so that decisions about its member are serialized. Throws if there is no such profile. */
export async function lockForUpdate(trx: Transaction<DB>, id: string): Promise<LockedProfile> {
  const row = await trx
    .selectFrom('profiles')
    .select(['id', 'deletion_requested_at', ...verificationColumns])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { id: row.id, isLeaving: row.deletion_requested_at !== null, verification: verificationIn(row) }
}

/**
 * Locks a profile until the transaction ends, but lets others add rows that refer to it: for changes of a member after which their tribes are
 * locked. Who has locked a tribe may be waiting to notify its host.
 */
export async function lockForChange(trx: Transaction<DB>, id: string): Promise<void> {
  await trx.selectFrom('profiles').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Whether a member has requested the deletion of their account. Throws if there is no such member. */
export async function isLeaving(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('deletion_requested_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.deletion_requested_at !== null
}

/** When a member joined. Throws if there is no such member. */
export async function joinedAt(db: Database, id: string): Promise<Date> {
  const row = await db.selectFrom('profiles').select('created_at').where('id', '=', id).executeTakeFirstOrThrow()
  return row.created_at
}

/** The time zone of a member's profile; null if they have not chosen one. */
export async function timeZoneOf(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('profiles').select('timezone').where('id', '=', id).executeTakeFirst()
  return row?.timezone ?? null
}

/** Whether a member is suspended. Throws if there is no such member. */
export async function isSuspended(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('profiles').select('suspended_at').where('id', '=', id).executeTakeFirstOrThrow()
  return row.suspended_at !== null
}

/** Whether a member is suspended or has requested the deletion of their account. Throws if there is no such member. */
export async function isGone(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select(['suspended_at', 'deletion_requested_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.suspended_at !== null || row.deletion_requested_at !== null
}

/** Whether a member has a note of operators to read before they go on. */
export async function setNoteUnread(trx: Transaction<DB>, id: string, isUnread: boolean): Promise<void> {
  await trx.updateTable('profiles').set({ note_unread: isUnread }).where('id', '=', id).execute()
}

export async function verificationOf(db: Database, id: string): Promise<ProfileVerification> {
  return verificationIn(
    await db.selectFrom('profiles').select(verificationColumns).where('id', '=', id).executeTakeFirstOrThrow(),
  )
}

/** Writes a member's newest identity check. */
export async function setVerification(trx: Transaction<DB>, id: string, next: ProfileVerification): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({
      didit_verification_id: next.sessionId,
      didit_verification_status: next.status,
      didit_verification_error: next.error,
      didit_verified_at: next.verifiedAt,
    })
    .where('id', '=', id)
    .execute()
}

/** Members whose newest identity check is undecided, with the id of that check. */
export async function pendingVerifications(db: Database): Promise<{ userId: string; sessionId: string }[]> {
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'didit_verification_id'])
    .where('didit_verification_status', '=', 'pending')
    .execute()
  return rows.map((row) => ({ userId: row.id, sessionId: row.didit_verification_id ?? '' }))
}

/** A membership's status, and the one (`afterwards`) that follows at `endsAt` without any event. */
export type ProfileMembership = {
  status: SubscriptionStatus
  endsAt: Date | null
  afterwards: Exclude<SubscriptionStatus, 'active'> | null
}

export async function setMembership(trx: Transaction<DB>, id: string, next: ProfileMembership): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ subscription_status: next.status, membership_ends_at: next.endsAt, membership_then: next.afterwards })
    .where('id', '=', id)
    .execute()
}

/** Ids of at most `limit` members whose membership has ended but is not yet stored as ended, longest ago first. */
export async function endedMemberships(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('membership_ends_at', '<=', now)
    .orderBy('membership_ends_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores when a member requested the deletion of their account, unless they had before. Returns when that was, and locks the profile. */
export async function setDeletionRequested(
  trx: Transaction<DB>,
  id: string,
  at: Date,
): Promise<{ requestedAt: Date; isNew: boolean }> {
  const { deletion_requested_at: before } = await trx
    .selectFrom('profiles')
    .select('deletion_requested_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before !== null) return { requestedAt: before, isNew: false }
  await trx.updateTable('profiles').set({ deletion_requested_at: at }).where('id', '=', id).execute()
  return { requestedAt: at, isNew: true }
}

/** Withdraws the request for deletion. False if there is none. */
export async function withdrawDeletion(trx: Transaction<DB>, id: string): Promise<boolean> {
  const withdrawn = await trx
    .updateTable('profiles')
    .set({ deletion_requested_at: null })
    .where('id', '=', id)
    .where('deletion_requested_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return withdrawn !== undefined
}

/** Ids of members who requested deletion at or before `until`, longest ago first. */
export async function deletionRequests(db: Database, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('deletion_requested_at', '<=', until)
    .orderBy('deletion_requested_at')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks a profile until the transaction ends if its member requested deletion at or before `until`, and returns when; otherwise null.
 * `for no key update` lets other transactions insert rows that refer to the profile. A transaction that sends a message
 * locks the conversation, which the deletion needs too: with a stronger lock the two could deadlock.
 */
export async function lockForDeletion(trx: Transaction<DB>, id: string, until: Date): Promise<Date | null> {
  const row = await trx
    .selectFrom('profiles')
    .select('deletion_requested_at')
    .where('id', '=', id)
    .where('deletion_requested_at', '<=', until)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.deletion_requested_at ?? null
}

type VerificationRow = {
  didit_verification_id: string | null
  didit_verification_status: VerificationStatus | null
  didit_verification_error: string | null
  didit_verified_at: Date | null
}

function verificationIn(row: VerificationRow): ProfileVerification {
  return {
    sessionId: row.didit_verification_id,
    status: row.didit_verification_status,
    error: row.didit_verification_error,
    verifiedAt: row.didit_verified_at,
  }
}
