import { budgetBounds, shareBands, tribesPerPage } from '@wayhouse/domain/tribes'
import type { TribeSort } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { exactInstant } from '../../platform/database/newest-first.ts'
import { preparedRows } from '../../platform/database/prepared.ts'
import type { ListCursor } from './list-cursor.ts'

/** The search of a page of Explore. Dates bound the stay; sizes count places besides the host. */
export type TribeSearch = {
  /** Ids of the places to look in, see `placesNamed`; null for anywhere. */
  places: readonly number[] | null
  today: string
  startsFrom: string | null
  endsUntil: string | null
  size: { exactly: number } | { atLeast: number } | null
  /** Whole euros that each person pays at most. */
  budget: number | null
  sort: TribeSort
  after: ListCursor | null
}

/** A tribe, and where it stands in the order. */
export type Found = { id: string; key: string; is_full: boolean }

/** Up to here the newest tribes of each place are read by themselves; more places than that are most of the list. */
const fewPlaces = 60

/** The largest page, and one more to tell whether another follows. */
const maxTribes = 101

/** The share of a tribe whose cost is not known. */
const unknownShare = 2 ** 31 - 1

type Order = { by: RawBuilder<unknown>; key: RawBuilder<unknown>; after(cursor: ListCursor): RawBuilder<unknown> }

const orders: Record<TribeSort, Order> = {
  newest: {
    by: sql`found.created_at desc, found.id desc`,
    key: exactInstant('found.created_at'),
    after: ({ key, id }) => sql`(found.created_at, found.id) < (${key}::timestamptz, ${id}::uuid)`,
  },
  price: {
    by: sql`found.share_euros, found.id`,
    key: sql`found.share_euros::text`,
    after: ({ key, id }) => sql`(found.share_euros, found.id) > (${key}::int, ${id}::uuid)`,
  },
  start: {
    by: sql`found.start_date, found.id`,
    key: sql`found.start_date::text`,
    after: ({ key, id }) => sql`(found.start_date, found.id) > (${key}::date, ${id}::uuid)`,
  },
}

/** The tribes of one page in their order: those with a free spot, then those that are full. */
export async function tribesFound(db: Database, search: TribeSearch, limit: number): Promise<Found[]> {
  const free = search.after?.is_full ? [] : await tribesOf(db, search, false, limit)
  if (free.length === limit) return free
  const ofFull = search.after?.is_full ? search : { ...search, after: null }
  return [...free, ...(await tribesOf(db, ofFull, true, limit - free.length))]
}

/** Ids of the open tribes, newest first, at most `limit` and never more than 101: for search engines. */
export async function openTribeIds(db: Database, clock: Clock, limit: number): Promise<string[]> {
  const anything = { places: null, startsFrom: null, endsUntil: null, size: null, budget: null, after: null }
  const found = await tribesFound(db, { ...anything, today: clock.today(), sort: 'newest' }, limit)
  return found.map(({ id }) => id)
}

/**
 * The first of those that are full, or are not. Every plan walks along an index that holds all filtered columns, so
 * that no combination reads much more than the page (docs/decisions/001-explore-query.md).
 */
async function tribesOf(db: Database, search: TribeSearch, isFull: boolean, limit: number): Promise<Found[]> {
  const { by, key } = orders[search.sort]
  // one of two numbers, so that there are few texts to prepare
  const enough = limit <= tribesPerPage + 1 ? tribesPerPage + 1 : maxTribes
  const first = sql`order by ${by} limit ${sql.lit(enough)}`
  const query = sql<Found>`
    select id, ${key} as key, is_full from (${candidates(search, isFull, first)} ${first}) as found order by ${by}`
  return (await rowsOf(db, search, query.compile(db))).slice(0, limit)
}

/** How many tribes match, counted up to `limit`. */
export async function tribesCounted(db: Database, search: TribeSearch, limit: number): Promise<number> {
  const query = sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from tribes as found where ${inPlaces(search)} and ${matching({ ...search, after: null })} limit ${sql.lit(limit)}
    ) as counted`
  const [row] = await rowsOf(db, search, query.compile(db))
  return row?.count ?? 0
}

/** How many tribes match in each band of shares: one pass over the index by share, or over the places'. */
export async function sharesCounted(db: Database, search: TribeSearch): Promise<number[]> {
  const { min, step } = budgetBounds
  const query = sql<{ band: number; count: number }>`
    select greatest(least((share_euros - ${sql.lit(min + 1)}) / ${sql.lit(step)}, ${sql.lit(shareBands - 1)}), 0) as band, count(*)::int as count
    from tribes as found where ${inPlaces(search)} and ${matching(search)} and share_euros < ${sql.lit(unknownShare)} group by band`
  const counts = Array.from({ length: shareBands }, () => 0)
  for (const { band, count } of (await query.execute(db)).rows) counts[band] = count
  return counts
}

/** Prepared where the best plan is the same for all values; which places, days and budgets they are decides the others. */
function rowsOf<Row>(db: Database, search: TribeSearch, query: CompiledQuery<Row>): Promise<readonly Row[]> {
  const { places, startsFrom, endsUntil, budget, sort } = search
  const isOpen = startsFrom === null && endsUntil === null && budget === null
  const isAlike = places === null || (sort === 'newest' && !areMany(places))
  return isOpen && isAlike ? preparedRows(db, query) : db.executeQuery(query).then(({ rows }) => rows)
}

/** The first of each place where places are few and the order is by age, else of all. */
function candidates(search: TribeSearch, isFull: boolean, first: RawBuilder<unknown>): RawBuilder<unknown> {
  const { places, sort } = search
  const matches = sql`is_full = ${sql.lit(isFull)} and ${matching(search)}`
  const columns = sql`found.id, found.is_full, found.created_at, found.share_euros, found.start_date`
  if (places === null || areMany(places) || sort !== 'newest')
    return sql`select ${columns} from tribes as found where ${inPlaces(search)} and ${matches}`
  return sql`select ${columns} from unnest(${places}::int[]) as place (id), lateral (
      select ${columns} from tribes as found where place_id = place.id and ${matches} ${first}
    ) as found`
}

function areMany(places: TribeSearch['places']): boolean {
  return places !== null && places.length > fewPlaces
}

function inPlaces({ places }: TribeSearch): RawBuilder<unknown> {
  return places === null ? sql`true` : sql`place_id = any(${places}::int[])`
}

function matching(search: TribeSearch): RawBuilder<unknown> {
  const { today, startsFrom, endsUntil, size, budget, sort, after } = search
  // a stay that is over is not offered, even before the job has completed it (decision G-58)
  const all = [sql`status = 'open'`, sql`end_date >= ${today}`]
  if (startsFrom !== null) all.push(sql`start_date >= ${startsFrom}`)
  if (endsUntil !== null) all.push(sql`end_date <= ${endsUntil}`)
  if (size !== null) all.push('exactly' in size ? sql`size = ${size.exactly}` : sql`size >= ${size.atLeast}`)
  if (budget !== null) all.push(sql`share_euros <= ${budget}`)
  if (after !== null) all.push(orders[sort].after(after))
  return sql.join(all, sql` and `)
}
