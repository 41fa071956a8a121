import type { CityGroup, JoinCity } from '@wayhouse/domain/chat'
import type { CityName } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isId } from '../../platform/is-id.ts'
import { refuse } from '../../platform/refuse.ts'
import { requireSelf } from '../../platform/require-viewer.ts'
import { peopleFor, visitor } from '../profiles/index.ts'
import type { ChatDeps } from './deps.ts'
import { isOfHiddenHost } from './own-thread.ts'

/** All city groups, ordered by name (MSG-08). */
export async function cityGroups({ db }: ChatDeps, viewerId: string): Promise<CityGroup[]> {
  const groups = await groupsWhere(db, viewerId, isListed(viewerId))
  return groups.toSorted((one, other) => byName.compare(`${one.city} ${one.country}`, `${other.city} ${other.country}`))
}

const byName = new Intl.Collator('en')

/** Joins a city group. Joining twice is no error; earlier messages count as read (decision G-132). */
export async function joinCity(deps: ChatDeps, viewerId: string, { id, userId }: JoinCity): Promise<CityGroup> {
  requireSelf(viewerId, userId)
  return changeMembership(deps, { viewerId, id }, async (trx, last_read_seq) => {
    await trx
      .insertInto('thread_members')
      .values({ thread_id: id, user_id: viewerId, last_read_seq })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Leaves a city group; its messages can then no longer be read. */
export function leaveCity(deps: ChatDeps, viewerId: string, id: string): Promise<CityGroup> {
  return changeMembership(deps, { viewerId, id }, async (trx) => {
    await trx.deleteFrom('thread_members').where('thread_id', '=', id).where('user_id', '=', viewerId).execute()
  })
}

type PlacedTribe = { city: CityName; hostId: string }

/**
 * Creates the group of a city unless it exists. A new one is for this host's tribe alone, until another host has one there: so long, it would
 * tell those from whom a block hides the host where they are.
 */
export async function ensureCityGroup(
  trx: Transaction<DB>,
  { city: { city, country }, hostId }: PlacedTribe,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('threads')
    .values({ kind: 'city', city, country, only_host_id: hostId, created_at: now, last_message_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    update threads set only_host_id = null
    where kind = 'city' and lower(city) = lower(${city}) and lower(country) = lower(${country}) and only_host_id <> ${hostId}`.execute(
    trx,
  )
}

async function changeMembership(
  { db, bus }: ChatDeps,
  { viewerId, id }: { viewerId: string; id: string },
  change: (trx: Transaction<DB>, lastSeq: number) => Promise<void>,
): Promise<CityGroup> {
  if (!isId(id)) throw refuse('CITY_GROUP_NOT_FOUND')
  return inTransaction(db, async (trx) => {
    // sending takes the same lock, so a member who has left cannot still write
    const thread = await trx
      .selectFrom('threads')
      .select('last_seq')
      .where('id', '=', id)
      .where('kind', '=', 'city')
      .forNoKeyUpdate()
      .executeTakeFirst()
    const isThis = sql<boolean>`t.id = ${id}`
    const listed = await groupsWhere(trx, viewerId, sql`${isThis} and ${isListed(viewerId)}`)
    if (thread === undefined || listed.length === 0) throw refuse('CITY_GROUP_NOT_FOUND')
    await change(trx, thread.last_seq)
    const [group] = await groupsWhere(trx, viewerId, isThis)
    if (group === undefined) throw new Error('the locked city group was not found')
    await bus.announce(trx, { to: [viewerId], event: { type: 'chat.threads' } })
    return group
  })
}

/** Whether a group, with the viewer's row as `own`, is one of their list. Those they have joined before are. */
function isListed(viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`(own.user_id is not null or not ${isOfHiddenHost(viewerId)})`
}

/** How many members a city's group has who are there: not who is suspended or leaves. It is the same for every reader, whomever they block. */
export function presentMembers(threadId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from thread_members m join ${peopleFor(visitor)} there on there.id = m.user_id
    where m.thread_id = ${threadId} and not there.is_former)`
}

async function groupsWhere(db: Database, viewerId: string, condition: RawBuilder<unknown>): Promise<CityGroup[]> {
  // raw SQL, because for the query builder the city columns of `threads` are nullable
  const { rows } = await sql<CityGroup>`
    select t.id, t.city, t.country,
      ${presentMembers(sql.ref('t.id'))} as member_count,
      own.user_id is not null as is_member,
      coalesce(t.last_seq > own.last_read_seq, false) as has_unread
    from threads t left join thread_members own on own.thread_id = t.id and own.user_id = ${viewerId}
    where t.kind = 'city' and ${condition}`.execute(db)
  return rows
}
