import { plans } from '@wayhouse/domain/membership'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { days, minutes } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

/** How long an open checkout holds a seat. Its session at the provider expires before that (decision G-38). */
const seatHeldMs = minutes(40)

/** A payment is pending at most this long. */
export const maxPendingMs = days(14)

const earlyBird = plans.find(({ regularPriceCents }) => regularPriceCents !== null)

/** A seat is free if it is neither sold nor held by an open checkout. */
const isFree = (now: Date) => sql<boolean>`sold_at is null and (checkout_id is null or held_until <= ${now})`

/** How many seats are free. */
export async function seatsLeft(db: Database, now: Date): Promise<number> {
  const { left } = await db
    .selectFrom('early_bird_seats')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where(isFree(now))
    .executeTakeFirstOrThrow()
  return left
}

/** Holds a free seat for a checkout, or returns false if there is none. Simultaneous calls never hold the same seat. */
export async function holdSeat(trx: Transaction<DB>, checkoutId: string, now: Date): Promise<boolean> {
  const held = await trx
    .updateTable('early_bird_seats')
    .set({ checkout_id: checkoutId, held_until: new Date(now.getTime() + seatHeldMs) })
    .where('seat_no', '=', (eb) =>
      eb
        .selectFrom('early_bird_seats')
        .select('seat_no')
        .where(isFree(now))
        .orderBy('seat_no')
        .limit(1)
        // a seat that another transaction has locked counts as taken
        .forUpdate()
        .skipLocked(),
    )
    .returning('seat_no')
    .executeTakeFirst()
  return held !== undefined
}

type PaidCheckout = { id: string; amount_cents: number }

/**
 * Sells the seat of a checkout that was paid at the early-bird price, however late. If the seat has been given to another
 * member meanwhile, another free seat is sold if there is one.
 */
export async function sellSeat(trx: Transaction<DB>, { id, amount_cents }: PaidCheckout, now: Date): Promise<void> {
  if (amount_cents !== earlyBird?.priceCents) return
  const sell = () =>
    trx
      .updateTable('early_bird_seats')
      .set({ sold_at: now, held_until: null })
      .where('checkout_id', '=', id)
      .returning('seat_no')
      .executeTakeFirst()
  if ((await sell()) === undefined && (await holdSeat(trx, id, now))) await sell()
}

/** Holds the seat of a checkout longer, for a payment that can be pending for days. */
export async function extendHold(trx: Transaction<DB>, checkoutId: string, now: Date): Promise<void> {
  await trx
    .updateTable('early_bird_seats')
    .set({ held_until: new Date(now.getTime() + maxPendingMs) })
    .where('checkout_id', '=', checkoutId)
    .where('sold_at', 'is', null)
    .execute()
}

/** Frees the seat of a checkout whose payment was refunded in full. */
export async function returnSoldSeat(trx: Transaction<DB>, checkoutId: string): Promise<void> {
  const free = { checkout_id: null, held_until: null, sold_at: null }
  await trx.updateTable('early_bird_seats').set(free).where('checkout_id', '=', checkoutId).execute()
}

/** Ends the hold of a checkout on its seat, unless the seat is sold. */
export async function releaseSeat(trx: Transaction<DB>, checkoutId: string): Promise<void> {
  await trx
    .updateTable('early_bird_seats')
    .set({ checkout_id: null, held_until: null })
    .where('checkout_id', '=', checkoutId)
    .where('sold_at', 'is', null)
    .execute()
}
