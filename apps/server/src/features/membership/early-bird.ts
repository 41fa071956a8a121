import { plans } from '@wayhouse/domain/membership'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { days, minutes } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

/** How long an open checkout holds a seat; its page closes before that (decision G-38). */
const seatHeldMs = minutes(40)

/** The longest that money takes from the payment page to the account. */
export const slowMoneyMs = days(14)

const earlyBird = plans.find(({ regularPriceCents }) => regularPriceCents !== null)

/** A seat is free if nobody has paid for it and nobody is paying. */
const isFree = (now: Date) => sql<boolean>`sold_at is null and (checkout_id is null or held_until <= ${now})`

/** How many seats are left that nobody has paid for or is paying for. */
export async function seatsLeft(db: Database, now: Date): Promise<number> {
  const { left } = await db
    .selectFrom('early_bird_seats')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where(isFree(now))
    .executeTakeFirstOrThrow()
  return left
}

/** Takes a free seat for a checkout. False where there is none: of many who ask for the last one, one gets it. */
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
        // a seat that somebody else is about to take is taken
        .forUpdate()
        .skipLocked(),
    )
    .returning('seat_no')
    .executeTakeFirst()
  return held !== undefined
}

type Bought = { id: string; amount_cents: number }

/**
 * The seat of a checkout is sold. Whoever has paid the early-bird price has it, however late: where the seat was given
 * to somebody else meanwhile, another one is taken while there is one.
 */
export async function sellSeat(trx: Transaction<DB>, { id, amount_cents }: Bought, now: Date): Promise<void> {
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

/** The money is on its way, which can take days: the seat waits for it. */
export async function keepSeat(trx: Transaction<DB>, { id }: Bought, now: Date): Promise<void> {
  await trx
    .updateTable('early_bird_seats')
    .set({ held_until: new Date(now.getTime() + slowMoneyMs) })
    .where('checkout_id', '=', id)
    .where('sold_at', 'is', null)
    .execute()
}

export async function freeSeat(trx: Transaction<DB>, { id }: { id: string }): Promise<void> {
  await trx
    .updateTable('early_bird_seats')
    .set({ checkout_id: null, held_until: null })
    .where('checkout_id', '=', id)
    .where('sold_at', 'is', null)
    .execute()
}
