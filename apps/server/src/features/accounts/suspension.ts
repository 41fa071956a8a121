import type { Transaction } from 'kysely'
import { days } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { Operator } from '../../platform/operator.ts'
import { emailsOf } from './addresses.ts'
import type { AccountsDeps } from './deps.ts'
import { suspensionEndedEmail } from './emails.ts'
import { recordMemberAct } from './member-acts.ts'

/** Who suspends a member, by which community rule, why, and for how many days. */
export type Decision = { by: Operator; rule: number; reason: string; days: number }

/** The same as it is stored: the operator's name. */
type StoredDecision = { by: string; reason: string }

/**
 * Suspends a member, and tells them why and how to appeal. They are signed out everywhere, and their live connections close within two
 * seconds. They may sign in again, to what members may always do with their own account. A suspension that ends earlier is replaced. False if
 * they are suspended for as long already, or do not exist.
 */
export async function suspend(
  deps: AccountsDeps,
  trx: Transaction<DB>,
  userId: string,
  decision: Decision,
): Promise<boolean> {
  const { by, rule, reason, days: length } = decision
  const until = new Date(deps.clock.now().getTime() + days(length))
  const before = await deps.profiles.standingOf(trx, userId)
  if (!(await suspendUntil(deps, trx, userId, { by: by.name, reason, until }))) return false
  const number = await deps.suspended(trx, userId, decision)
  const after = { standing: 'suspended', until: until.toISOString(), rule, case: number }
  await recordMemberAct(deps, trx, userId, { by, act: 'suspend member', reason, before, after })
  return true
}

/** The same until a time, or without an end, for a caller that tells the member itself. */
export async function suspendUntil(
  { clock, profiles, publish }: Pick<AccountsDeps, 'clock' | 'profiles' | 'publish'>,
  trx: Transaction<DB>,
  userId: string,
  { by, reason, until }: StoredDecision & { until: Date | null },
): Promise<boolean> {
  const suspension = { by, reason, at: clock.now(), until }
  if (!(await profiles.recordSuspension(trx, userId, suspension)))
    return profiles.prolongSuspension(trx, userId, suspension)
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await publish(trx, { type: 'member.suspended', userId })
  return true
}

/** Ends suspensions whose time is over, every five minutes. */
export function endedSuspensionsQueue(deps: AccountsDeps): Queue<object> {
  return scheduled({ name: 'ended-suspensions', cron: '*/5 * * * *', run: () => endSuspensions(deps) })
}

export async function endSuspensions(deps: AccountsDeps): Promise<void> {
  const due = await deps.profiles.overdueSuspensions(deps.db, deps.clock.now())
  await forEachIsolated(due, (userId) =>
    inTransaction(deps.db, async (trx) => void (await endSuspension(deps, trx, userId, 'the end of its time'))),
  )
}

/** Ends a member's suspension, and tells them. False if they are not suspended. */
export async function restore(
  deps: AccountsDeps,
  trx: Transaction<DB>,
  userId: string,
  { by }: Pick<Decision, 'by'>,
): Promise<boolean> {
  const before = await deps.profiles.standingOf(trx, userId)
  if (!(await endSuspension(deps, trx, userId, by.name))) return false
  await deps.restored(trx, userId, by)
  const after = { standing: 'active' }
  await recordMemberAct(deps, trx, userId, { by, act: 'restore member', before, after })
  return true
}

async function endSuspension(
  { clock, mail, profiles }: AccountsDeps,
  trx: Transaction<DB>,
  userId: string,
  by: string,
): Promise<boolean> {
  if (!(await profiles.recordRestoration(trx, userId, { by, at: clock.now() }))) return false
  for (const email of (await emailsOf(trx, [userId])).values()) await mail.send(trx, suspensionEndedEmail(email))
  return true
}
