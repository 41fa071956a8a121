import type { TribeCard } from '@wayhouse/domain/tribes'
import { initialsOf, shortNameOf } from '../profiles/index.ts'
import type { CardRow, SeatRow } from './card-queries.ts'

/** A tribe as a card shows it, to anyone: no ids of people, no full names. */
export function tribeCard(row: CardRow, seats: readonly SeatRow[]): TribeCard {
  const { host_first_name, host_last_name, host_avatar_url, host_is_verified, has_host, total_cost_cents, ...tribe } =
    row
  const host = { first_name: host_first_name, last_name: host_last_name }
  return {
    ...tribe,
    airbnb_total_cost: total_cost_cents === null ? null : total_cost_cents / 100,
    host: has_host ? { name: shortNameOf(host), avatar_url: host_avatar_url, is_verified: host_is_verified } : null,
    members: seats.map((seat) => ({ initials: initialsOf(seat), avatar_url: seat.avatar_url })),
  }
}
