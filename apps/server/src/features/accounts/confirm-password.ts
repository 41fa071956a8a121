import type { Database } from '../../platform/database/connect.ts'
import type { Limits } from '../../platform/limits.ts'
import type { PasswordHashes } from '../../platform/platform.ts'
import { refuse } from '../../platform/refuse.ts'

/**
 * Asks a member for their password again, before something that a borrowed session must not do. Refuses a wrong one with
 * PASSWORD_WRONG, and any after too many wrong ones with RATE_LIMITED. A member without a password, who signs in with
 * LinkedIn, gets `none`: the caller decides whether that will do.
 */
export async function confirmPassword(
  { db, limits, passwordHashes }: { db: Database; limits: Limits; passwordHashes: PasswordHashes },
  userId: string,
  password: string,
): Promise<'right' | 'none'> {
  // counted first and given back, so that many at once are not more than many in a row
  await limits.count('own_password', userId)
  const hash = await passwordHash(db, userId)
  const giveBack = () => limits.giveBack('own_password', userId)
  const isRight =
    hash === null ||
    (await passwordHashes.verify({ hash, password }).catch(async (error: unknown) => {
      await giveBack()
      throw error
    }))
  if (!isRight) throw refuse('PASSWORD_WRONG')
  await giveBack()
  return hash === null ? 'none' : 'right'
}

/** The hash of a member's password, or null for one who has none. */
async function passwordHash(db: Database, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return account?.password ?? null
}
