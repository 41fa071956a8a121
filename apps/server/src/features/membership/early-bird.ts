import { plans } from '@wayhouse/domain/membership'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { days, minutes } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

/** How long an open checkout holds a seat; its session expires before that (decision G-38). */
const seatHeldMs = minutes(40)

/** The longest that a payment stays pending. */
export const longestPendingMs = days(14)

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

/** Holds a free seat for a checkout. False where there is none. Of simultaneous requests for the last seat one gets it. */
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
        // a seat that another transaction is taking counts as taken
        .forUpdate()
        .skipLocked(),
    )
    .returning('seat_no')
    .executeTakeFirst()
  return held !== undefined
}

type PaidCheckout = { id: string; amount_cents: number }

/**
 * Sells the seat of a checkout that was paid at the early-bird price, however late. If the seat has gone to another
 * member meanwhile, another free one is sold while there is one.
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

/** Holds the seat of a checkout with a pending payment, which can take days. */
export async function keepSeat(trx: Transaction<DB>, { id }: PaidCheckout, now: Date): Promise<void> {
  await trx
    .updateTable('early_bird_seats')
    .set({ held_until: new Date(now.getTime() + longestPendingMs) })
    .where('checkout_id', '=', id)
    .where('sold_at', 'is', null)
    .execute()
}

/** A seat whose payment was given back in full is free again. */
export async function returnSeat(trx: Transaction<DB>, { id }: { id: string }): Promise<void> {
  const free = { checkout_id: null, held_until: null, sold_at: null }
  await trx.updateTable('early_bird_seats').set(free).where('checkout_id', '=', id).execute()
}

/** Frees the seat of a checkout, unless it is sold. */
export async function freeSeat(trx: Transaction<DB>, { id }: { id: string }): Promise<void> {
  await trx
    .updateTable('early_bird_seats')
    .set({ checkout_id: null, held_until: null })
    .where('checkout_id', '=', id)
    .where('sold_at', 'is', null)
    .execute()
}
