import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Cursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { exactInstant, isAfter } from '../../platform/database/newest-first.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

type Connection = Database | Transaction<DB>

const columns = [
  'id',
  'tribe_id',
  'user_id',
  'status',
  'message',
  'reason',
  'answer_by',
  'next_check_at',
  'created_at',
  'decided_at',
  'ended_at',
  'asked_again_at',
] as const

export type ReservationRow = NonNullable<Awaited<ReturnType<typeof reservationRow>>>

export function reservationRow(db: Connection, id: string) {
  return db.selectFrom('tribe_reservations').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function reservationRows(db: Connection, ids: readonly string[]): Promise<ReservationRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('tribe_reservations').select(columns).where('id', 'in', ids).execute()
}

/** A member's newest request for a tribe. */
export function latestRequest(db: Connection, tribeId: string, userId: string) {
  return db
    .selectFrom('tribe_reservations')
    .select(columns)
    .where('tribe_id', '=', tribeId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function insertRequest(
  trx: Transaction<DB>,
  request: { tribe_id: string; user_id: string; message: string; answer_by: Date; next_check_at: Date },
  now: Date,
): Promise<ReservationRow> {
  return trx
    .insertInto('tribe_reservations')
    .values({ ...request, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export type Outcome = { status: 'accepted' | 'rejected' | 'cancelled' | 'expired'; reason?: string | null }

/** By the host or, where they let the time pass, in their stead. */
const answers: ReadonlySet<Outcome['status']> = new Set(['accepted', 'rejected', 'expired'])

/** Ends the wait of a pending request. The caller holds the lock of its tribe. */
export function endRequest(
  trx: Transaction<DB>,
  id: string,
  { status, reason = null, hostId }: Outcome & { hostId: string | null },
  now: Date,
): Promise<ReservationRow> {
  return trx
    .updateTable('tribe_reservations')
    .set({
      status,
      reason,
      answered_by: answers.has(status) ? hostId : null,
      asked_again_at: null,
      decided_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Ids of pending requests that are due to be looked at, those that waited longest first. */
export function requestsToCheck(db: Database, now: Date, limit: number): Promise<{ id: string; tribe_id: string }[]> {
  return db
    .selectFrom('tribe_reservations')
    .select(['id', 'tribe_id'])
    .where('status', '=', 'pending')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
}

export async function setNextCheck(trx: Transaction<DB>, id: string, at: Date): Promise<void> {
  await trx.updateTable('tribe_reservations').set({ next_check_at: at }).where('id', '=', id).execute()
}

/** Notes since when a pending request is asked about again, with its new times; null once it is confirmed. */
export function setAskedAgain(
  trx: Transaction<DB>,
  id: string,
  asked: { asked_again_at: Date; answer_by: Date; next_check_at: Date } | { asked_again_at: null },
): Promise<ReservationRow> {
  return trx
    .updateTable('tribe_reservations')
    .set(asked)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Notes that an accepted guest is no longer in the tribe. */
export function endStay(trx: Transaction<DB>, tribeId: string, userId: string, now: Date) {
  return trx
    .updateTable('tribe_reservations')
    .set({ ended_at: now, updated_at: now })
    .where('tribe_id', '=', tribeId)
    .where('user_id', '=', userId)
    .where('status', '=', 'accepted')
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

/** What a member sent and what the tribes they host received, newest first. */
export function reservationsOf(
  db: Database,
  of: { userId: string; hosted: readonly string[]; tribeId: string | undefined; after: Cursor | null },
  limit: number,
) {
  const { userId, hosted, tribeId, after } = of
  return db
    .selectFrom('tribe_reservations')
    .select(columns)
    .select(exactInstant('created_at').as('created_at_text'))
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('tribe_id', '=', sql<string>`any(${hosted}::uuid[])`)]))
    .$if(tribeId !== undefined, (query) => query.where('tribe_id', '=', tribeId ?? ''))
    .where(isAfter(after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Every request of these tribes that nobody has answered, those included whose time is over. */
export function pendingIn(trx: Transaction<DB>, tribeIds: readonly string[]): Promise<ReservationRow[]> {
  return trx
    .selectFrom('tribe_reservations')
    .select(columns)
    .where('tribe_id', '=', sql<string>`any(${tribeIds}::uuid[])`)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .execute()
}

/** Whether a member has ever requested a spot in one of these tribes. */
export async function hasAskedFor(db: Connection, userId: string, tribeIds: readonly string[]): Promise<boolean> {
  const request = await db
    .selectFrom('tribe_reservations')
    .select('id')
    .where('user_id', '=', userId)
    .where('tribe_id', '=', sql<string>`any(${tribeIds}::uuid[])`)
    .limit(1)
    .executeTakeFirst()
  return request !== undefined
}

/** A member's requests that wait for an answer. */
export function pendingOf(db: Connection, userId: string, now: Date) {
  return db
    .selectFrom('tribe_reservations')
    .select(['id', 'tribe_id'])
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('answer_by', '>', now)
    .execute()
}
