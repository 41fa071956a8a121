import { standingOf } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { News } from '../../providers/payments/port.ts'
import { emailsFor } from './emails.ts'
import type { KeyedEmail, MembershipEmail } from './emails.ts'
import { giveUpReplaced, stopRenewals } from './give-up-plans.ts'
import { lifetimeIn, membershipRows } from './membership-rows.ts'
import type { ReadingDeps } from './take-reading.ts'

export type LockedMember = { id: string; email: string; isLeaving: boolean }

/** Locks a member's standing until the transaction ends: whatever is decided about it is decided by one at a time. */
export async function lockedMember(trx: Transaction<DB>, userId: string): Promise<LockedMember> {
  const { deletion_requested_at, ...member } = await trx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['users.id', 'users.email', 'deletion_requested_at'])
    .where('profiles.id', '=', userId)
    .forUpdate('profiles')
    .executeTakeFirstOrThrow()
  return { ...member, isLeaving: deletion_requested_at !== null }
}

/** Writes what a member's payments come to now, and tells them of what they have not been told yet. */
export async function settleStanding(
  deps: Pick<ReadingDeps, 'clock' | 'mail' | 'jobs' | 'appUrl'>,
  trx: Transaction<DB>,
  member: LockedMember,
  news: News | null,
): Promise<void> {
  const now = deps.clock.now()
  const rows = await membershipRows(trx, member.id)
  const { status, endsAt, afterwards } = standingOf({ lifetime: lifetimeIn(rows), plans: rows.plans }, now)
  await trx
    .updateTable('profiles')
    .set({ subscription_status: status, membership_ends_at: endsAt, membership_then: afterwards })
    .where('id', '=', member.id)
    .execute()
  // what was paid while they left ends with the account like the rest
  if (member.isLeaving) await stopRenewals(deps, trx, rows.plans)
  await giveUpReplaced(deps, trx, rows)
  for (const letter of emailsFor(rows, news, now)) await tellOnce(deps, trx, member, letter)
}

async function tellOnce(
  deps: Pick<ReadingDeps, 'mail' | 'appUrl'>,
  trx: Transaction<DB>,
  member: LockedMember,
  { key, ...letter }: KeyedEmail,
): Promise<void> {
  const isNew = await trx
    .insertInto('membership_letters')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (isNew !== undefined) await tell(deps, trx, member, letter)
}

export function tell(
  { mail, appUrl }: Pick<ReadingDeps, 'mail' | 'appUrl'>,
  trx: Transaction<DB>,
  { email }: LockedMember,
  { subject, paragraphs, action }: MembershipEmail,
): Promise<void> {
  return mail.send(trx, {
    to: email,
    subject,
    paragraphs,
    action: { label: action.label, url: appUrl + action.path },
  })
}
