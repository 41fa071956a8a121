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

/** What a reader may not read: acts concerning themself, in these cases, or on these tribes and reviews. */
export type HiddenActs = { concerning: string; cases: readonly number[]; subjects: readonly string[] }

/**
 * A page of the audit, with the kinds of acts that there are, who has acted, and the last check. Of what is hidden from its reader there is
 * the row with its number, time and hash, so that none is missing; a search does not find it.
 */
export async function listActs(db: Database, query: AuditQuery, hidden: HiddenActs): Promise<AuditPage> {
  const { cursor, limit = perPage, ...filter } = query
  const rows = await foundActs(db, filter, { hidden, after: seqIn(cursor), limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ seq }) => String(seq))
  const [acts, actors, check] = [await kindsOfActs(db), await actorsOf(db), await lastAuditCheck(db)]
  return { items: [...page], next_cursor, acts, actors, check }
}

/** The acts that a filter finds, at most as many. */
export function allActs(
  db: Database,
  filter: AuditFilter,
  part: { hidden: HiddenActs; limit: number },
): Promise<AuditRow[]> {
  return foundActs(db, filter, { ...part, after: null })
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
  { hidden, after, limit }: { hidden: HiddenActs; after: number | null; limit: number },
): Promise<AuditRow[]> {
  const isOldestFirst = filter.sort === 'seq'
  const isAfter = isOldestFirst ? sql`seq > ${after}` : sql`seq < ${after}`
  const isHidden = isHiddenBy(hidden)
  // that it is found by something would tell what is in it
  const isFound = saysNothing(filter) ? [] : [sql`not ${isHidden}`]
  const conditions = [...conditionsOf(filter), ...isFound, ...(after === null ? [] : [isAfter])]
  const { rows } = await sql<Omit<AuditRow, 'at'> & { at: Date }>`
    select seq, at, actor_id, actor_name, act, subject_type, subject_id, subject_name, reason, before, after,
      encode(hash, 'hex') as hash, ${isHidden} as is_hidden
    from audit_log where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by ${isOldestFirst ? sql`seq` : sql`seq desc`} limit ${limit}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, ...(row.is_hidden && unread), at: at.toISOString() }))
}

const unread = {
  actor_id: null,
  actor_name: '',
  act: '',
  subject_type: '',
  subject_id: null,
  subject_name: null,
  reason: null,
  before: null,
  after: null,
}

/** Whether a filter asks for nothing that an act says: its time stands in the row of a hidden one too. */
function saysNothing({ q, act, actor }: AuditFilter): boolean {
  return !q && act === undefined && actor === undefined
}

function isHiddenBy({ concerning, cases, subjects }: HiddenActs): RawBuilder<boolean> {
  const numbers = cases.map(String)
  return sql<boolean>`(concerns @> array[${concerning}::uuid]
    or coalesce(subject_type = 'case' and subject_id = any(${numbers}::text[]), false)
    or coalesce(subject_type in ('tribe', 'review') and subject_id = any(${subjects}::text[]), false)
    or coalesce(after->>'case' = any(${numbers}::text[]), false))`
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
