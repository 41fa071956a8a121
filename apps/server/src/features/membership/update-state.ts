import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Notice } from '../../providers/payments/port.ts'
import { notice } from '../notifications/index.ts'
import { cancelReplacedPlans, stopRenewals } from './cancel-plans.ts'
import type { MembershipDeps } from './deps.ts'
import type { KeyedNotice } from './keyed-notices.ts'
import { membershipRows, membershipStateAt } from './membership-rows.ts'
import { noticesFor } from './notices.ts'

/** Writes the state that results from a locked member's payments, and sends the notices that were not sent before. */
export async function updateMembershipState(
  deps: MembershipDeps,
  trx: Transaction<DB>,
  { id, isLeaving }: { id: string; isLeaving: boolean },
  event: Notice | null = null,
): Promise<void> {
  const now = deps.clock.now()
  const rows = await membershipRows(trx, id)
  const { status, endsAt, afterwards } = membershipStateAt(now, rows)
  await deps.profiles.setMembership(trx, id, { status, endsAt, afterwards })
  await deps.bus.announce(trx, { to: [id], event: { type: 'membership.changed' } })
  // a plan bought while the account waits for deletion ends with the account too
  if (isLeaving) await stopRenewals(deps.jobs, trx, rows.plans)
  await cancelReplacedPlans(deps.jobs, trx, rows)
  await sendNewNotices(deps, trx, id, noticesFor(rows, event, now))
}

/** Sends those notices whose keys are not stored yet. */
export async function sendNewNotices(
  { notify }: MembershipDeps,
  trx: Transaction<DB>,
  userId: string,
  notices: readonly KeyedNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const rows = await trx
    .insertInto('membership_emails')
    .values(notices.map(({ key }) => ({ key })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  const newKeys = new Set(rows.map(({ key }) => key))
  for (const { key, type, facts } of notices.filter((entry) => newKeys.has(entry.key)))
    await notify(trx, notice(type, { userId, facts, eventKey: `membership:${key}` }))
}
