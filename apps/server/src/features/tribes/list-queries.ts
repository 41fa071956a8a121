import { budgetBounds, shareBandCount, shareBandWidth, tribesPerPage } from '@wayhouse/domain/tribes'
import type { TribeSort } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { exactInstant } from '../../platform/database/newest-first.ts'
import { preparedRows } from '../../platform/database/prepared.ts'
import type { ViewerId } from '../profiles/index.ts'
import { hasHiddenHost, isUnlisted } from './hidden-tribes.ts'
import type { ListCursor } from './list-cursor.ts'

/** A search on Explore. The dates bound the stay; sizes count spots, without the host. */
export type TribeSearch = {
  /** Tribes whose host is hidden from them are left out. */
  viewer: ViewerId
  /** Ids from `findPlaceIds`; null for anywhere. */
  places: readonly number[] | null
  today: string
  startsFrom: string | null
  endsUntil: string | null
  size: { exactly: number } | { atLeast: number } | null
  /** The most that each person pays, in whole euros. */
  budget: number | null
  sort: TribeSort
  after: ListCursor | null
}

/** A tribe in the list, with its sort key. */
export type Found = { id: string; key: string; is_full: boolean }

/** Up to this many places, the newest tribes of each place are read separately. More places cover most of the list. */
const maxSeparatePlaces = 60

/** The largest page, plus one row to know whether another page follows. */
const maxRows = 101

/** The share of a tribe whose cost is unknown. */
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

/** The tribes of one page: those with a free spot first, then the full ones, both in the order of the search. */
export async function searchTribes(db: Database, search: TribeSearch, limit: number): Promise<Found[]> {
  if (search.after?.is_full) return searchByFullness(db, search, true, limit)
  const free = await searchByFullness(db, search, false, limit)
  if (free.length === limit) return free
  return [...free, ...(await searchByFullness(db, { ...search, after: null }, true, limit - free.length))]
}

/** Ids of the open tribes, newest first, at most `limit` and never more than 101: for search engines. */
export async function openTribeIds(db: Database, clock: Clock, limit: number): Promise<string[]> {
  const noFilters = {
    viewer: null,
    places: null,
    startsFrom: null,
    endsUntil: null,
    size: null,
    budget: null,
    after: null,
  }
  const tribes = await searchTribes(db, { ...noFilters, today: clock.today(), sort: 'newest' }, limit)
  return tribes.map(({ id }) => id)
}

/**
 * The first tribes that are full, or that are not. Every query plan scans an index with all filtered columns, so that no
 * combination of filters reads much more than the page (docs/decisions/001-explore-query.md).
 */
async function searchByFullness(db: Database, search: TribeSearch, isFull: boolean, limit: number): Promise<Found[]> {
  const { by, key } = orders[search.sort]
  // one of two limits, so that there are few statements to prepare
  const rowLimit = limit <= tribesPerPage + 1 ? tribesPerPage + 1 : maxRows
  const orderAndLimit = sql`order by ${by} limit ${sql.lit(rowLimit)}`
  const query = sql<Found>`
    select id, ${key} as key, is_full from ${candidates(search, isFull, orderAndLimit)} as found order by ${by}`
  return (await execute(db, search, query.compile(db))).slice(0, limit)
}

/** How many tribes match, counted up to `limit`. */
export async function countTribes(db: Database, search: TribeSearch, limit: number): Promise<number> {
  const query = sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from tribes as found where ${inPlaces(search)} and ${conditions({ ...search, after: null })} limit ${sql.lit(limit)}
    ) as counted`
  const [row] = await execute(db, search, query.compile(db))
  return row?.count ?? 0
}

/** What decides, beside a query, which tribes somebody finds. */
export type Sight = {
  /** Of their audience; 0 for visitors. */
  level: number
  /** Tells apart whom they do not see; null for nobody. */
  hidden: string | null
}

/** One look at the blocks of the viewer: the sum over none of them is null. */
export async function sightOf(db: Database, viewer: ViewerId): Promise<Sight> {
  if (viewer === null) return { level: 0, hidden: null }
  const { rows } = await sql<Sight>`
    select audience_level_of(${viewer}) as level,
      (select count(*) || ' ' || sum(hashtextextended(id::text, 0)) from hidden_from(${viewer})) as hidden`.execute(db)
  return rows[0] ?? { level: 0, hidden: null }
}

/**
 * How many tribes match in each band of shares, as the list has them for this sight: one scan of the index by share, or of those by place.
 * Another index has only those that are not shown to everybody.
 */
export async function countByShare(db: Database, search: TribeSearch, { level, hidden }: Sight): Promise<number[]> {
  // nobody hides a tribe whose host has left for ever
  const isHidden = sql`created_by is not null and created_by in (select id from hidden_from(${search.viewer}))`
  const isSeen = hidden === null ? sql`true` : sql`not (${isHidden})`
  const forAll = bands(search, sql`listed_below = 0 and ${isSeen}`)
  const forSome = bands(search, sql`listed_below > 0 and listed_below <= ${level} and ${isSeen}`)
  // one statement, so that all of it is of one moment
  const query =
    level === 0
      ? sql<Band>`select * from ${forAll} as for_all`
      : sql<Band>`select * from ${forAll} as for_all union all select * from ${forSome} as for_some`
  const counts = Array.from({ length: shareBandCount }, () => 0)
  for (const { band, count } of (await query.execute(db)).rows) counts[band] = (counts[band] ?? 0) + count
  return counts
}

type Band = { band: number; count: number }

function bands(search: TribeSearch, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const aboveFirst = budgetBounds.min + 1
  return sql`(
    select greatest(least((share_euros - ${sql.lit(aboveFirst)}) / ${sql.lit(shareBandWidth)}, ${sql.lit(shareBandCount - 1)}), 0) as band, count(*)::int as count
    from tribes as found where ${inPlaces(search)} and ${sql.join(filters(search), and)} and share_euros < ${sql.lit(unknownShare)} and ${condition} group by band)`
}

/** Prepares a query whose best plan is the same for all values. With dates, a budget or many places it is not. */
function execute<Row>(db: Database, search: TribeSearch, query: CompiledQuery<Row>): Promise<readonly Row[]> {
  const { places, startsFrom, endsUntil, budget, sort } = search
  const hasNoRange = startsFrom === null && endsUntil === null && budget === null
  const hasFixedPlan = hasNoRange && (places === null || (sort === 'newest' && !areMany(places)))
  return hasFixedPlan ? preparedRows(db, query) : db.executeQuery(query).then(({ rows }) => rows)
}

/** The first tribes of each place if there are few places and the newest come first, else all tribes that match. */
function candidates(search: TribeSearch, isFull: boolean, orderAndLimit: RawBuilder<unknown>): RawBuilder<unknown> {
  const { places, sort } = search
  const matches = sql`is_full = ${sql.lit(isFull)} and ${conditions(search)}`
  const columns = sql`found.id, found.is_full, found.created_at, found.share_euros, found.start_date`
  if (places === null || areMany(places) || sort !== 'newest')
    return sql`(select ${columns} from tribes as found where ${inPlaces(search)} and ${matches} ${orderAndLimit})`
  return sql`(select ${columns} from unnest(${places}::int[]) as place (id), lateral (
      select ${columns} from tribes as found where place_id = place.id and ${matches} ${orderAndLimit}
    ) as found ${orderAndLimit})`
}

function areMany(places: TribeSearch['places']): boolean {
  return places !== null && places.length > maxSeparatePlaces
}

function inPlaces({ places }: TribeSearch): RawBuilder<unknown> {
  return places === null ? sql`true` : sql`place_id = any(${places}::int[])`
}

const and = sql` and `

/** What a listed tribe fulfils for this viewer. */
function conditions(search: TribeSearch): RawBuilder<unknown> {
  const { viewer, sort, after } = search
  const all = [...filters(search), sql`not ${isUnlisted(viewer, 'found')}`]
  if (viewer !== null) all.push(sql`not ${hasHiddenHost(viewer, 'found')}`)
  if (after !== null) all.push(orders[sort].after(after))
  return sql.join(all, and)
}

/** What a listed tribe fulfils for every viewer. */
function filters({ today, startsFrom, endsUntil, size, budget }: TribeSearch): RawBuilder<unknown>[] {
  // a stay that has ended is not listed, even before the job completes it (decision G-58)
  const all = [sql`status = 'open'`, sql`end_date >= ${today}`]
  if (startsFrom !== null) all.push(sql`start_date >= ${startsFrom}`)
  if (endsUntil !== null) all.push(sql`end_date <= ${endsUntil}`)
  if (size !== null) all.push('exactly' in size ? sql`size = ${size.exactly}` : sql`size >= ${size.atLeast}`)
  if (budget !== null) all.push(sql`share_euros <= ${budget}`)
  return all
}
