import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'

/** The customers that the payment provider has for a member. */
export async function customersOf(trx: Transaction<DB>, userId: string): Promise<string[]> {
  const rows = await trx.selectFrom('billing_customers').select('customer_id').where('user_id', '=', userId).execute()
  return rows.map(({ customer_id }) => customer_id)
}
