import type { ReservationListQuery, ReservationPage } from '@wayhouse/domain/reservations'
import { decodeCursor, encodeCursor, pageOf } from '../../platform/cursor.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { ReservationsDeps } from './deps.ts'
import { peopleOf } from './people.ts'
import { reservationsOf } from './queries.ts'
import type { ReservationRow } from './queries.ts'
import { reservationView } from './view.ts'

const perPage = 24

/** A member's requests and those to the tribes they host, newest first (RES-05, decision G-87). */
export async function listReservations(
  deps: ReservationsDeps,
  viewer: Viewer,
  { cursor, limit = perPage, tribe_id }: ReservationListQuery,
): Promise<ReservationPage> {
  const { db, tribes } = deps
  const hosted = viewer.is_suspended ? [] : await tribes.hostedBy(db, viewer.id)
  const after = decodeCursor(cursor)
  const rows = await reservationsOf(db, { userId: viewer.id, hosted, tribeId: tribe_id, after }, limit + 1)
  const { page, next_cursor } = pageOf(rows, limit, encodeCursor)
  return { items: await itemsOf(deps, viewer, page), next_cursor }
}

async function itemsOf(
  deps: ReservationsDeps,
  viewer: Viewer,
  rows: readonly ReservationRow[],
): Promise<ReservationPage['items']> {
  const { db, clock, tribes, chat } = deps
  if (rows.length === 0) return []
  const tribeIds = [...new Set(rows.map(({ tribe_id }) => tribe_id))]
  const [summaries, threads] = await Promise.all([
    tribes.summaries(db, tribeIds),
    chat.reservationThreads(db, viewer.id, tribeIds),
  ])
  const people = await peopleOf(deps, db, viewer.id, [
    ...rows.map(({ user_id }) => user_id),
    ...summaries.map(({ created_by }) => created_by),
  ])
  const tribeById = new Map(summaries.map((tribe) => [tribe.id, tribe]))
  return rows.flatMap((reservation) => {
    const tribe = tribeById.get(reservation.tribe_id)
    return tribe === undefined ? [] : [reservationView({ reservation, tribe, people, threads }, viewer, clock.now())]
  })
}
