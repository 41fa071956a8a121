import { addMonths } from '@wayhouse/domain/dates'
import { durations, removableFilters, tribesPerPage, without } from '@wayhouse/domain/tribes'
import type { GroupSize, TribeListQuery, TribePage } from '@wayhouse/domain/tribes'
import type { Clock } from '../../platform/clock.ts'
import { pageOf } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { CitySearch } from '../../providers/places/port.ts'
import type { ViewerId } from '../profiles/index.ts'
import { cardsOf, seatsOf } from './card-queries.ts'
import type { SeatRow } from './card-queries.ts'
import { tribeCard } from './card-view.ts'
import { decodeListCursor, encodeListCursor } from './list-cursor.ts'
import { countTribes, searchTribes } from './list-queries.ts'
import type { TribeSearch } from './list-queries.ts'
import { findPlaceIds } from './places.ts'

/** Counting further would cost more than the page itself; above it "100+" is shown. */
const countLimit = 100

export type ListDeps = { db: Database; clock: Clock; cities: CitySearch }

/** One page of open tribes that match the filters: newest first by default, full ones last (EXP-01 to 06, 11). */
export async function listTribes(deps: ListDeps, viewer: ViewerId, query: TribeListQuery): Promise<TribePage> {
  const { db } = deps
  const search = await searchFrom(deps, viewer, query)
  const limit = query.limit ?? tribesPerPage
  const [tribes, count] = await Promise.all([
    searchTribes(db, search, limit + 1),
    search.after === null ? countTribes(db, search, countLimit) : null,
  ])
  const { page, next_cursor } = pageOf(tribes, limit, (last) => encodeListCursor({ ...last, sort: search.sort }))
  return {
    items: await cardsInOrder(
      db,
      viewer,
      page.map((tribe) => tribe.id),
    ),
    next_cursor,
    count,
    count_limit: countLimit,
    loosen: count === 0 ? await filtersToLoosen(deps, viewer, query) : [],
  }
}

/** The filters whose removal would give matches, the one with the most matches first. */
async function filtersToLoosen(deps: ListDeps, viewer: ViewerId, query: TribeListQuery): Promise<TribePage['loosen']> {
  const loosened = removableFilters.flatMap((filter) => {
    const widerQuery = without(filter, query)
    return widerQuery === null ? [] : [{ filter, widerQuery }]
  })
  const counted = await Promise.all(
    loosened.map(async ({ filter, widerQuery }) => ({
      filter,
      count: await countTribes(deps.db, await searchFrom(deps, viewer, widerQuery), countLimit),
    })),
  )
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
}

export async function searchFrom(
  { db, clock, cities }: ListDeps,
  viewer: ViewerId,
  query: TribeListQuery,
): Promise<TribeSearch> {
  const { location = '', duration, group_size, from, to, budget = null, sort = 'newest', cursor } = query
  const today = clock.today()
  // a duration starts today (EXP-04)
  const starts = [from, duration && today].filter((date) => date !== undefined)
  const ends = [to, duration && addMonths(today, durations[duration])].filter((date) => date !== undefined)
  return {
    viewer,
    places: location.trim() === '' ? null : await findPlaceIds(db, cities, location),
    today,
    startsFrom: starts.toSorted().at(-1) ?? null,
    endsUntil: ends.toSorted()[0] ?? null,
    size: group_size === undefined ? null : sizeOf(group_size),
    budget,
    sort,
    after: cursor === undefined ? null : decodeListCursor(cursor, sort),
  }
}

/** A group size includes the host, a tribe's size does not (EXP-05). */
function sizeOf(group: GroupSize): TribeSearch['size'] {
  return group === '5+' ? { atLeast: 4 } : { exactly: Number(group) - 1 }
}

/** The cards of these tribes as this viewer sees them, in this order. */
export async function cardsInOrder(
  db: Database,
  viewer: ViewerId,
  ids: readonly string[],
): Promise<TribePage['items']> {
  if (ids.length === 0) return []
  const [cards, seats] = await Promise.all([cardsOf(db, viewer, ids), seatsOf(db, viewer, ids)])
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const seatsById = Map.groupBy(seats, (seat: SeatRow) => seat.tribe_id)
  return ids.flatMap((id) => {
    const card = cardById.get(id)
    return card === undefined ? [] : [tribeCard(card, seatsById.get(id) ?? [])]
  })
}
