import type { Database } from '../../platform/database/connect.ts'
import type { Limits } from '../../platform/limits.ts'
import type { PasswordHashes } from '../../platform/platform.ts'
import { refuse } from '../../platform/refuse.ts'

/**
 * Checks a member's password again, before something that a stolen session must not do. Refuses a wrong one with
 * PASSWORD_WRONG, and any after too many wrong ones with RATE_LIMITED. Returns `no password` for a member who signs in
 * with LinkedIn alone: the caller decides whether that is enough.
 */
export async function confirmPassword(
  { db, limits, passwordHashes }: { db: Database; limits: Limits; passwordHashes: PasswordHashes },
  userId: string,
  password: string,
): Promise<'correct' | 'no password'> {
  // counted before the check and uncounted after it, so that simultaneous guesses cannot exceed the limit
  await limits.count('own_password', userId)
  const hash = await passwordHash(db, userId)
  const uncount = () => limits.uncount('own_password', userId)
  const isCorrect =
    hash === null ||
    (await passwordHashes.verify({ hash, password }).catch(async (error: unknown) => {
      await uncount()
      throw error
    }))
  if (!isCorrect) throw refuse('PASSWORD_WRONG')
  await uncount()
  return hash === null ? 'no password' : 'correct'
}

/** The hash of a member's password, or null for a member without one. */
export async function passwordHash(db: Database, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return account?.password ?? null
}
