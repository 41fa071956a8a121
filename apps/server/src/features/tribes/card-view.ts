import type { TribeCard } from '@wayhouse/domain/tribes'
import { initialsOf, shortNameOf } from '../profiles/index.ts'
import type { CardRow, SeatRow } from './card-queries.ts'

/** A tribe's card. It is public, so it has no ids of people and no full names. */
export function tribeCard(row: CardRow, seats: readonly SeatRow[]): TribeCard {
  const { id, title, location, description, image_url, start_date, end_date, size, members_count } = row
  const { total_cost_cents, cover_keeps } = row
  return {
    id,
    title,
    location,
    description,
    image_url,
    cover_keeps,
    start_date,
    end_date,
    size,
    members_count,
    airbnb_total_cost: total_cost_cents === null ? null : total_cost_cents / 100,
    host: hostOf(row),
    members: row.belongs ? seats.map(seatView) : [],
    audience: row.audience,
    non_binary: row.non_binary,
  }
}

/** A taken spot, without the member's name. */
export function seatView(seat: SeatRow): TribeCard['members'][number] {
  return { initials: initialsOf(seat), avatar_url: seat.avatar_url }
}

function hostOf(row: CardRow): TribeCard['host'] {
  const { host_first_name: first_name, host_last_name: last_name, host_avatar_url: avatar_url } = row
  const { host_is_verified: is_verified, host_is_former: is_former, host_is_hidden: is_hidden } = row
  if (is_verified === null || is_former === null || is_hidden === null) return null
  const { host_rating: rating, host_ratings_count: rating_count } = row
  const name = shortNameOf({ first_name, last_name, is_former, is_hidden })
  return { name, avatar_url, is_verified, rating, rating_count: rating_count ?? 0 }
}
