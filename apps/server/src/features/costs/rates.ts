import { sql } from 'kysely'
import { recordActs } from '../../platform/audit/record-act.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operator } from '../../platform/operator.ts'
import type { CostsDeps } from './deps.ts'

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

type NewRate = { day: string; currency: string; perEuro: string; source: string; by: Operator }

/** Adds or replaces a rate of the table. For operators. */
export function setRate({ db, clock }: Pick<CostsDeps, 'db' | 'clock'>, rate: NewRate): Promise<void> {
  const { day, currency, by } = rate
  const row = { per_euro: rate.perEuro, source: rate.source }
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('cost_rates')
      .select(['per_euro', 'source'])
      .where('day', '=', day)
      .where('currency', '=', currency)
      .forUpdate()
      .executeTakeFirst()
    await trx
      .insertInto('cost_rates')
      .values({ day, currency, ...row })
      .onConflict((conflict) => conflict.columns(['day', 'currency']).doUpdateSet(row))
      .execute()
    const subject = { type: 'rate', id: `${day} ${currency}`, name: `${currency} on ${day}` }
    await recordActs(trx, clock, { by, act: 'set rate', subject, before: before ?? null, after: row })
  })
}

/** The newest rates of the table. */
export function listRates(db: Database) {
  return db.selectFrom('cost_rates').selectAll().orderBy('day', 'desc').orderBy('currency').limit(100).execute()
}
