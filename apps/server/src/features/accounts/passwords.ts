import { verifyPassword } from 'better-auth/crypto'
import type { Database } from '../../platform/database/connect.ts'

/** Whether a password is the member's. One who signs in elsewhere has none and needs none. */
export async function isPassword(db: Database, userId: string, password: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (account === undefined || account.password === null) return true
  return verifyPassword({ hash: account.password, password })
}
