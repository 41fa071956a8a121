import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/** A rate of the table: units of each currency for one euro. */
export type TableRate = { perUnit: { from: string; to: string }; day: string }

/**
 * The newest rate of the table between two currencies until a day, from rates of one day. However old it is, its day is shown with the line.
 * Null if there is none: no rate is made up.
 */
export async function tableRate(
  db: Database,
  { from, to, day }: { from: string; to: string; day: string },
): Promise<TableRate | null> {
  const { rows } = await sql<{ day: string; per_from: string; per_to: string }>`
    with known as (
      select day, currency, per_euro from cost_rates where day <= ${day}::date and currency in (${from}, ${to})
      union all
      select distinct day, 'EUR', '1' from cost_rates where day <= ${day}::date
    )
    select f.day, f.per_euro as per_from, t.per_euro as per_to
    from known f join known t on t.day = f.day
    where f.currency = ${from} and t.currency = ${to}
    order by f.day desc limit 1`.execute(db)
  const [row] = rows
  return row === undefined ? null : { perUnit: { from: row.per_from, to: row.per_to }, day: row.day }
}

/** Adds or replaces a rate of the table. For operators. */
export async function setRate(
  db: Database,
  rate: { day: string; currency: string; perEuro: string; source: string },
): Promise<void> {
  const { day, currency, perEuro, source } = rate
  await db
    .insertInto('cost_rates')
    .values({ day, currency, per_euro: perEuro, source })
    .onConflict((conflict) => conflict.columns(['day', 'currency']).doUpdateSet({ per_euro: perEuro, source }))
    .execute()
}

/** The newest rates of the table. */
export function listRates(db: Database) {
  return db.selectFrom('cost_rates').selectAll().orderBy('day', 'desc').orderBy('currency').limit(100).execute()
}
