import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { isId } from '../../platform/is-id.ts'

const summaryColumns = [
  'id',
  'created_by',
  'status',
  'title',
  'location',
  'image_url',
  'start_date',
  'end_date',
  'time_zone',
  'size',
  'members_count',
  'airbnb_link',
  'version',
  'total_cost_cents',
  'free_cancellation_until',
  'audience',
  'non_binary',
  'hidden_below',
  'hidden_at',
] as const

/** A tribe as other rooms need it. */
export type TribeSummary = Awaited<ReturnType<typeof tribeSummaries>>[number]

/** Those of these tribes that fulfil a condition. */
export function tribeSummaries(db: Database, ids: readonly string[], condition = sql<boolean>`true`) {
  return db
    .selectFrom('tribes')
    .select(summaryColumns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(condition)
    .execute()
}

/**
 * Locks a tribe until the transaction ends, so that decisions about its spots are serialized. Undefined if it does not
 * exist.
 */
export function lockTribe(trx: Transaction<DB>, id: string): Promise<TribeSummary | undefined> {
  return trx.selectFrom('tribes').select(summaryColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Locks several tribes. Callers lock in the same order, by id, so that they cannot deadlock. */
export function lockTribes(trx: Transaction<DB>, ids: readonly string[]): Promise<TribeSummary[]> {
  return trx
    .selectFrom('tribes')
    .select(summaryColumns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Ids of the tribes that a member hosts, with any status. */
export async function hostedBy(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('tribes').select('id').where('created_by', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/** Ids of the tribes that a member was accepted into and has not left. */
export async function joinedBy(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tribe_members')
    .select('tribe_id')
    .where('profile_id', '=', userId)
    .where('status', '=', 'accepted')
    .execute()
  return rows.map(({ tribe_id }) => tribe_id)
}

/** Ids of the tribes that both of two members host or were accepted into and have not left. */
export async function sharedBy(db: Database, pair: readonly [string, string]): Promise<string[]> {
  const [first = [], second = []] = await Promise.all(
    pair.map(async (userId) => [...(await hostedBy(db, userId)), ...(await joinedBy(db, userId))]),
  )
  return first.filter((id) => second.includes(id))
}

/** Which of these other members host, or were accepted into, a tribe that a member hosts or was accepted into; none has left it. */
export async function sharedWith(
  db: Database,
  userId: string,
  others: readonly string[],
): Promise<{ userId: string; tribeId: string }[]> {
  const { rows } = await sql<{ userId: string; tribeId: string }>`
    with people as (
      select id as tribe_id, created_by as user_id from tribes where created_by = ${userId} or created_by = any(${others}::uuid[])
      union all
      select tribe_id, profile_id from tribe_members
      where (profile_id = ${userId} or profile_id = any(${others}::uuid[])) and status = 'accepted'
    )
    select other.user_id as "userId", other.tribe_id as "tribeId"
    from people other join people own on own.tribe_id = other.tribe_id and own.user_id = ${userId}
    where other.user_id <> ${userId}`.execute(db)
  return rows
}

/** Everybody who hosts or was accepted into a tribe that a member hosts or was accepted into, also if one of them has left it. */
export async function housematesOf(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (
      select id from tribes where created_by = ${userId}
      union
      select tribe_id from tribe_members where profile_id = ${userId} and status in ('accepted', 'left', 'removed')
    )
    select profile_id as id from tribe_members join own on own.id = tribe_id
    where status in ('accepted', 'left', 'removed') and profile_id <> ${userId}
    union
    select created_by from tribes join own using (id) where created_by <> ${userId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ids of a tribe's accepted members, without the host. */
export async function acceptedMembers(db: Database, tribeId: string): Promise<string[]> {
  return (await acceptedInto(db, [tribeId])).map(({ profile_id }) => profile_id)
}

/** Whether a member hosts a tribe, or was accepted into it and has not left. False for a malformed id. */
export async function takesPart(db: Database, tribeId: string, userId: string): Promise<boolean> {
  if (!isId(tribeId)) return false
  const [tribe] = await tribeSummaries(db, [tribeId])
  return tribe?.created_by === userId || (await acceptedMembers(db, tribeId)).includes(userId)
}

/** The accepted members of these tribes who have not left, without the hosts. */
export function acceptedInto(db: Database, tribeIds: readonly string[]) {
  return db
    .selectFrom('tribe_members')
    .select(['tribe_id', 'profile_id', 'created_at'])
    .where('tribe_id', '=', sql<string>`any(${tribeIds}::uuid[])`)
    .where('status', '=', 'accepted')
    .execute()
}

/**
 * Sets a member's status in a tribe, with the reason if the host gives one. The database updates `members_count` and
 * refuses members beyond the size.
 */
export async function setMember(
  trx: Transaction<DB>,
  { tribeId, userId, status, reason = null }: MemberStanding,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('tribe_members')
    .values({ tribe_id: tribeId, profile_id: userId, status, reason, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tribe_id', 'profile_id'])
        // a member who returns is last in the order of members
        .doUpdateSet(status === 'accepted' ? { status, reason, created_at: now } : { status, reason }),
    )
    .execute()
  if (status !== 'accepted') await withdrawOffer(trx, tribeId, userId)
}

/** A member who is no longer in a tribe cannot take it over. */
async function withdrawOffer(trx: Transaction<DB>, tribeId: string, userId: string): Promise<void> {
  await trx.deleteFrom('tribe_hand_overs').where('tribe_id', '=', tribeId).where('member_id', '=', userId).execute()
}

export type MemberStanding = {
  tribeId: string
  userId: string
  status: 'accepted' | 'left' | 'removed'
  reason?: string | null
}
