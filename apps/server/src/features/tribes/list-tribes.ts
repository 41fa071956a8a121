import { addMonths } from '@wayhouse/domain/dates'
import { durations, tribesPerPage } from '@wayhouse/domain/tribes'
import type { GroupSize, TribeListQuery, TribePage } from '@wayhouse/domain/tribes'
import type { Clock } from '../../platform/clock.ts'
import { cursorFrom, cursorText } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { cardsOf, seatsOf } from './card-queries.ts'
import type { SeatRow } from './card-queries.ts'
import { tribeCard } from './card-view.ts'
import { placesNamed, tribesCounted, tribesFound } from './list-queries.ts'
import type { TribeSearch } from './list-queries.ts'

/** Counting further would cost more than the page itself; "100+" says enough. */
const countLimit = 100

/** One page of open tribes, newest first, that match the filters (EXP-01 to 06, 11). */
export async function listTribes(db: Database, clock: Clock, query: TribeListQuery): Promise<TribePage> {
  const search = await searchFrom(db, query, clock.today())
  const limit = query.limit ?? tribesPerPage
  const [found, count] = await Promise.all([
    tribesFound(db, search, limit + 1),
    search.after === null ? tribesCounted(db, search, countLimit) : null,
  ])
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await cardsInOrder(
      db,
      page.map((tribe) => tribe.id),
    ),
    next_cursor: found.length > limit && last !== undefined ? cursorText(last) : null,
    count,
    count_limit: countLimit,
  }
}

async function searchFrom(db: Database, query: TribeListQuery, today: string): Promise<TribeSearch> {
  const { location = '', duration, group_size, cursor } = query
  return {
    places: location.trim() === '' ? null : await placesNamed(db, location),
    startsFrom: today,
    endsUntil: duration === undefined ? null : addMonths(today, durations[duration]),
    size: group_size === undefined ? null : sizeOf(group_size),
    after: cursor === undefined ? null : cursorFrom(cursor),
  }
}

/** A group counts the host, a tribe's size does not (EXP-05). */
function sizeOf(group: GroupSize): TribeSearch['size'] {
  return group === '5+' ? { atLeast: 4 } : { exactly: Number(group) - 1 }
}

async function cardsInOrder(db: Database, ids: string[]): Promise<TribePage['items']> {
  if (ids.length === 0) return []
  const [cards, seats] = await Promise.all([cardsOf(db, ids), seatsOf(db, ids)])
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const seatsById = Map.groupBy(seats, (seat: SeatRow) => seat.tribe_id)
  return ids.flatMap((id) => {
    const card = cardById.get(id)
    return card === undefined ? [] : [tribeCard(card, seatsById.get(id) ?? [])]
  })
}
