import type { AuditFilter, AuditPage, AuditQuery, AuditRow } from '@wayhouse/domain/console'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { pageOf } from '../cursor.ts'
import type { Database } from '../database/connect.ts'
import { likeText } from '../database/like-text.ts'
import { isId } from '../is-id.ts'
import { refuse } from '../refuse.ts'
import { lastAuditCheck } from './check-audit.ts'

const perPage = 50

/** A page of the audit, with the kinds of acts that there are, who has acted, and the last check. */
export async function listActs(db: Database, query: AuditQuery): Promise<AuditPage> {
  const { cursor, limit = perPage, ...filter } = query
  const rows = await foundActs(db, filter, { after: seqIn(cursor), limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ seq }) => String(seq))
  const [acts, actors, check] = [await kindsOfActs(db), await actorsOf(db), await lastAuditCheck(db)]
  return { items: [...page], next_cursor, acts, actors, check }
}

/** The acts that a filter finds, at most as many. */
export function allActs(db: Database, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  return foundActs(db, filter, { after: null, limit })
}

/** Acts that a member's own download lists: when, what and why, without the operator's name. */
export async function actsConcerning(db: Database, memberId: string) {
  const { rows } = await sql<{ at: Date; act: string; subject_name: string | null; reason: string | null }>`
    select at, act, subject_name, reason from audit_log where concerns @> array[${memberId}::uuid] order by seq`.execute(
    db,
  )
  return rows
}

async function foundActs(
  db: Database,
  filter: AuditFilter,
  { after, limit }: { after: number | null; limit: number },
): Promise<AuditRow[]> {
  const isOldestFirst = filter.sort === 'seq'
  const isAfter = isOldestFirst ? sql`seq > ${after}` : sql`seq < ${after}`
  const conditions = [...conditionsOf(filter), ...(after === null ? [] : [isAfter])]
  const { rows } = await sql<Omit<AuditRow, 'at'> & { at: Date }>`
    select seq, at, actor_id, actor_name, act, subject_type, subject_id, subject_name, reason, before, after,
      encode(hash, 'hex') as hash
    from audit_log where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by ${isOldestFirst ? sql`seq` : sql`seq desc`} limit ${limit}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

function conditionsOf({ q, act, actor, from, to }: AuditFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (act !== undefined) conditions.push(sql`act = ${act}`)
  if (actor !== undefined) conditions.push(sql`actor_id = ${actor}`)
  if (from !== undefined) conditions.push(sql`at >= ${from}::date::timestamp at time zone 'utc'`)
  if (to !== undefined) conditions.push(sql`at < (${to}::date + 1)::timestamp at time zone 'utc'`)
  if (q !== undefined && isId(q.toLowerCase())) {
    const id = q.toLowerCase()
    conditions.push(sql`(subject_id = ${id} or actor_id = ${id} or concerns @> array[${id}::uuid])`)
  } else if (q) {
    // with the expression of its index (migration 0085)
    conditions.push(sql`(actor_name || chr(10) || coalesce(subject_name, '') || chr(10) || coalesce(subject_id, '') || chr(10)
      || coalesce(reason, '')) ilike ${likeText(q)}`)
  }
  return conditions
}

/** The kinds of acts, by steps through their index: reading all rows would take seconds. */
async function kindsOfActs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    with recursive kinds as (
      (select act from audit_log order by act limit 1)
      union all
      select (select a.act from audit_log a where a.act > k.act order by a.act limit 1) from kinds k where k.act is not null
    )
    select act from kinds where act is not null`.execute(db)
  return rows.map(({ act }) => act)
}

/** Who has acted, with the name of their last act; found as the kinds of acts are. */
async function actorsOf(db: Database): Promise<AuditPage['actors']> {
  const { rows } = await sql<AuditPage['actors'][number]>`
    with recursive actors as (
      (select actor_id as id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select a.actor_id from audit_log a where a.actor_id > k.id order by a.actor_id limit 1) from actors k where k.id is not null
    )
    select id, (select actor_name from audit_log a where a.actor_id = id order by seq desc limit 1) as name
    from actors where id is not null order by name, id`.execute(db)
  return rows
}

function seqIn(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  if (!/^\d{1,15}$/.test(cursor)) throw refuse('INVALID_CURSOR')
  return Number(cursor)
}
