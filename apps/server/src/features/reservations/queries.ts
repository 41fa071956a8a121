import { askAgainAt } from '@wayhouse/domain/reservations'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Cursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newestFirst } from '../../platform/database/newest-first.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

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
  'confirmation_asked_at',
  'ask_again_at',
  'has_just_ended',
] as const

export type ReservationRow = NonNullable<Awaited<ReturnType<typeof reservationRow>>>

export function reservationRow(db: Database, id: string) {
  return db.selectFrom('tribe_reservations').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function reservationRows(db: Database, ids: readonly string[]): Promise<ReservationRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('tribe_reservations').select(columns).where('id', 'in', ids).execute()
}

/** A member's newest request for a tribe. */
export function latestRequest(db: Database, tribeId: string, userId: string) {
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

export type Outcome = {
  status: 'accepted' | 'rejected' | 'cancelled' | 'expired'
  reason?: string | null
  /** Whether nobody cancelled it: it ended by a block or by the tribe's audience. */
  hasJustEnded?: boolean
}

/** The outcomes that count for the host's response rate. */
const hostOutcomes: ReadonlySet<Outcome['status']> = new Set(['accepted', 'rejected', 'expired'])

/** Ends a pending request. The caller holds the lock of its tribe. */
export function endRequest(
  trx: Transaction<DB>,
  id: string,
  { status, reason = null, hasJustEnded = false, hostId }: Outcome & { hostId: string | null },
  now: Date,
): Promise<ReservationRow> {
  return trx
    .updateTable('tribe_reservations')
    .set({
      status,
      reason,
      answered_by: hostOutcomes.has(status) ? hostId : null,
      has_just_ended: hasJustEnded,
      confirmation_asked_at: null,
      ask_again_at: status === 'rejected' ? askAgainAt(now) : null,
      decided_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Ids of pending requests that are due for a check, the longest due first. */
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

/** Sets since when a pending request awaits confirmation, with its new times; null once it is confirmed. */
export function setConfirmation(
  trx: Transaction<DB>,
  id: string,
  columnValues: { confirmation_asked_at: Date; answer_by: Date; next_check_at: Date } | { confirmation_asked_at: null },
): Promise<ReservationRow> {
  return trx
    .updateTable('tribe_reservations')
    .set(columnValues)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Marks an accepted request as ended, because the guest has left the tribe, was removed, or has become its host. */
export function endStay(
  trx: Transaction<DB>,
  { tribeId, userId, isRemoved = false }: { tribeId: string; userId: string; isRemoved?: boolean },
  now: Date,
) {
  return trx
    .updateTable('tribe_reservations')
    .set({ ended_at: now, ask_again_at: isRemoved ? askAgainAt(now) : null, updated_at: now })
    .where('tribe_id', '=', tribeId)
    .where('user_id', '=', userId)
    .where('status', '=', 'accepted')
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

/** Ends the time for which a member must wait before asking again. */
export function endWait(trx: Transaction<DB>, id: string, now: Date): Promise<ReservationRow> {
  return trx
    .updateTable('tribe_reservations')
    .set({ ask_again_at: now, updated_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** The requests that a member sent and those that their tribes received, newest first, without those to tribes that are hidden from them. */
export function reservationsOf(
  db: Database,
  filter: { userId: string; hosted: readonly string[]; tribeId: string | undefined; after: Cursor | null },
  limit: number,
) {
  const { userId, hosted, tribeId, after } = filter
  return db
    .selectFrom('tribe_reservations')
    .select(columns)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('tribe_id', '=', sql<string>`any(${hosted}::uuid[])`)]))
    .$if(tribeId !== undefined, (query) => query.where('tribe_id', '=', tribeId ?? ''))
    .where(sql<boolean>`not is_hidden_tribe(${userId}, tribe_id)`)
    .$call(newestFirst(after, limit))
    .execute()
}

/** The requests of these tribes that are pending, including those whose time is over. */
export function pendingOfTribes(trx: Transaction<DB>, tribeIds: readonly string[]): Promise<ReservationRow[]> {
  return trx
    .selectFrom('tribe_reservations')
    .select(columns)
    .where('tribe_id', '=', sql<string>`any(${tribeIds}::uuid[])`)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .execute()
}

/** Whether a member has ever requested a spot in one of these tribes. */
export async function hasRequested(db: Database, userId: string, tribeIds: readonly string[]): Promise<boolean> {
  const request = await db
    .selectFrom('tribe_reservations')
    .select('id')
    .where('user_id', '=', userId)
    .where('tribe_id', '=', sql<string>`any(${tribeIds}::uuid[])`)
    .limit(1)
    .executeTakeFirst()
  return request !== undefined
}

/** A member's pending requests whose time is not over, by tribe. */
export function pendingOfMember(db: Database, userId: string, now: Date) {
  return db
    .selectFrom('tribe_reservations')
    .select(['id', 'tribe_id'])
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('answer_by', '>', now)
    .orderBy('tribe_id')
    .execute()
}
