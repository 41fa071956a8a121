import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'

/** The sessions that the identity partner has of a member. */
export async function sessionsOf(trx: Transaction<DB>, userId: string): Promise<string[]> {
  const rows = await trx.selectFrom('identity_sessions').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}
