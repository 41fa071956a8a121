import { standingOf } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Notice } from '../../providers/payments/port.ts'
import { cancelReplacedPlans, stopRenewals } from './cancel-plans.ts'
import type { MembershipDeps } from './deps.ts'
import type { KeyedNotice } from './emails.ts'
import { lifetimeIn, membershipRows } from './membership-rows.ts'
import { noticesFor } from './notices.ts'

/** Writes the standing that follows from a locked member's payments, and sends the notices they have not got yet. */
export async function updateStanding(
  deps: MembershipDeps,
  trx: Transaction<DB>,
  { id, isLeaving }: { id: string; isLeaving: boolean },
  event: Notice | null = null,
): Promise<void> {
  const now = deps.clock.now()
  const rows = await membershipRows(trx, id)
  const { status, endsAt, afterwards } = standingOf({ lifetime: lifetimeIn(rows), plans: rows.plans }, now)
  await deps.profiles.setMembership(trx, id, { status, endsAt, afterwards })
  await deps.bus.announce(trx, { to: [id], event: { type: 'membership.changed' } })
  // a plan bought while the account waits for its deletion ends with it like the others
  if (isLeaving) await stopRenewals(deps.jobs, trx, rows.plans)
  await cancelReplacedPlans(deps.jobs, trx, rows)
  await sendNew(deps, trx, id, noticesFor(rows, event, now))
}

/** Sends those of a member's notices that were not sent before, by their keys. */
export async function sendNew(
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
  for (const { key, ...texts } of notices.filter((notice) => newKeys.has(notice.key)))
    await notify(trx, { userId, kind: 'membership', eventKey: `membership:${key}`, ...texts })
}
