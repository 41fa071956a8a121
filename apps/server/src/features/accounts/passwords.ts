import type { Database } from '../../platform/database/connect.ts'
import type { Limits } from '../../platform/limits.ts'
import { refuse } from '../../platform/refuse.ts'
import { passwordWork } from './password-work.ts'

/** Asks a member for their password once more, before something that a borrowed session must not do. */
export type ConfirmPassword = (userId: string, password: string) => Promise<'right' | 'none'>

/**
 * Refuses a wrong password, and any after too many wrong ones. One who has only ever signed in elsewhere has `none` and
 * is let through: the caller decides whether that will do.
 */
export function passwordConfirmation(db: Database, limits: Limits): ConfirmPassword {
  return async (userId, password) => {
    // counted first and taken back, so that many at once are not more than many in a row
    await limits.count('own_password', userId)
    const hash = await passwordHash(db, userId)
    const giveBack = () => limits.giveBack('own_password', userId)
    const isRight =
      hash === null ||
      (await passwordWork.verify({ hash, password }).catch(async (error: unknown) => {
        await giveBack()
        throw error
      }))
    if (!isRight) throw refuse('PASSWORD_WRONG')
    await giveBack()
    return hash === null ? 'none' : 'right'
  }
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
