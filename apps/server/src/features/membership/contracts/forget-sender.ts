import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'

/** Removes name and address of a member from their withdrawals. */
export async function forgetSender(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.updateTable('withdrawals').set({ name: '', email: '' }).where('user_id', '=', userId).execute()
}
