import { inTransaction } from '../../platform/database/transaction.ts'
import { emailsOf } from './addresses.ts'
import type { AccountsDeps } from './deps.ts'
import { suspendedEmail, suspensionEndedEmail } from './emails.ts'

/** Who suspends a member, and why. */
export type Decision = { by: string; reason: string }

/**
 * Suspends a member, and tells them why. They are signed out everywhere, and their live connections close within two seconds. They may
 * sign in again, to what members may always do with their own account. False if they are suspended already, or do not exist.
 */
export function suspend(deps: AccountsDeps, userId: string, { by, reason }: Decision): Promise<boolean> {
  const { db, clock, mail, profiles } = deps
  return inTransaction(db, async (trx) => {
    if (!(await profiles.recordSuspension(trx, userId, { by, reason, at: clock.now() }))) return false
    await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    for (const email of (await emailsOf(trx, [userId])).values()) await mail.send(trx, suspendedEmail(email, reason))
    return true
  })
}

/** Ends a member's suspension, and tells them. False if they are not suspended. */
export function restore(deps: AccountsDeps, userId: string, { by }: Pick<Decision, 'by'>): Promise<boolean> {
  const { db, clock, mail, profiles } = deps
  return inTransaction(db, async (trx) => {
    if (!(await profiles.recordRestoration(trx, userId, { by, at: clock.now() }))) return false
    for (const email of (await emailsOf(trx, [userId])).values()) await mail.send(trx, suspensionEndedEmail(email))
    return true
  })
}
