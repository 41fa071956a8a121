import { folded, tribesPerPage } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Cursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { preparedRows } from '../../platform/database/prepared.ts'

/** What a page of Explore is asked for. Dates bound the stay; sizes count places besides the host. */
export type TribeSearch = {
  /** Ids of the places to look in, see `placesNamed`; null for anywhere. */
  places: readonly number[] | null
  startsFrom: string
  endsUntil: string | null
  size: { exactly: number } | { atLeast: number } | null
  after: Cursor | null
}

type Found = { id: string; created_at: string }

/** Up to here each place is asked for its own newest tribes; more places than that are most of the list. */
const fewPlaces = 60

/** The largest page, and one more to tell whether another follows. */
const maxTribes = 101

/** Ids of the places whose name contains the text, however it is accented or capitalised. */
export async function placesNamed(db: Database, text: string): Promise<number[]> {
  const query = sql<{ id: number }>`select id from places where folded like ${containing(text)}`.compile(db)
  return (await preparedRows(db, query)).map((place) => place.id)
}

/**
 * Ids of the tribes of one page, newest first. Every plan walks along an index that holds all filtered columns, so
 * that no combination reads much more than the page (docs/decisions/001-explore-query.md).
 */
export async function tribesFound(db: Database, search: TribeSearch, limit: number): Promise<Found[]> {
  // one of two numbers, so that there are few texts to prepare
  const enough = limit <= tribesPerPage + 1 ? tribesPerPage + 1 : maxTribes
  const newest = sql`order by created_at desc, id desc limit ${sql.lit(enough)}`
  const query = sql<Found>`
    select id, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at
    from (${candidates(search, newest)} ${newest}) as found order by found.created_at desc, found.id desc`.compile(db)
  // the best plan for many places depends on the places
  const rows = areMany(search.places) ? (await db.executeQuery(query)).rows : await preparedRows(db, query)
  return rows.slice(0, limit)
}

/** How many tribes match, counted up to `limit`. */
export async function tribesCounted(db: Database, search: TribeSearch, limit: number): Promise<number> {
  const query = sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from tribes where ${inPlaces(search)} and ${matching(search)} limit ${sql.lit(limit)}
    ) as counted`.compile(db)
  const [row] = await preparedRows(db, query)
  return row?.count ?? 0
}

/** The newest of each place where places are few, else of all. */
function candidates(search: TribeSearch, newest: RawBuilder<unknown>): RawBuilder<unknown> {
  const { places } = search
  if (places === null || areMany(places))
    return sql`select id, created_at from tribes where ${inPlaces(search)} and ${matching(search)}`
  return sql`select tribe.id, tribe.created_at from unnest(${places}::int[]) as place (id), lateral (
      select id, created_at from tribes where place_id = place.id and ${matching(search)} ${newest}
    ) as tribe`
}

function areMany(places: TribeSearch['places']): boolean {
  return places !== null && places.length > fewPlaces
}

function inPlaces({ places }: TribeSearch): RawBuilder<unknown> {
  return places === null ? sql`true` : sql`place_id = any(${places}::int[])`
}

function matching({ startsFrom, endsUntil, size, after }: TribeSearch): RawBuilder<unknown> {
  const all = [
    sql`status = 'open'`,
    // a stay that is over is not offered, even before the job has completed it (decision G-58)
    endsUntil === null ? sql`end_date >= ${startsFrom}` : sql`start_date >= ${startsFrom} and end_date <= ${endsUntil}`,
  ]
  if (size !== null) all.push('exactly' in size ? sql`size = ${size.exactly}` : sql`size >= ${size.atLeast}`)
  if (after !== null) all.push(sql`(created_at, id) < (${after.created_at}::timestamptz, ${after.id}::uuid)`)
  return sql.join(all, sql` and `)
}

/** A pattern that finds the text anywhere; its own wildcards stand for themselves (decision G-55). */
function containing(text: string): string {
  return `%${folded(text).replace(/[\\%_]/g, '\\$&')}%`
}
