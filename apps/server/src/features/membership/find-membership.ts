import { standingOf } from '@wayhouse/domain/membership'
import type { Membership, Standing, SubscriptionStatus } from '@wayhouse/domain/membership'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { lifetimeIn, membershipRows } from './membership-rows.ts'

/** The viewer's own membership at this moment. */
export async function findMembership(
  { db, clock }: { db: Database; clock: Clock },
  viewer: Pick<Viewer, 'id' | 'subscription_status'>,
): Promise<Membership> {
  const rows = await membershipRows(db, viewer.id)
  const standing = standingOf({ lifetime: lifetimeIn(rows), plans: rows.plans }, clock.now())
  const hasRunning = rows.plans.some(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
  return {
    subscription_status: viewer.subscription_status,
    plan: standing.plan,
    current_period_end: standing.currentPeriodEnd?.toISOString() ?? null,
    cancel_at_period_end: standing.cancelAtPeriodEnd,
    grace_until: standing.graceUntil?.toISOString() ?? null,
    can_manage: hasRunning || (rows.plans.length > 0 && !isForLife(standing)),
  }
}

/** Whether a member has a lifetime membership at this moment: they are shown as a founder (decision G-27). */
export async function isFounder({ db, clock }: { db: Database; clock: Clock }, userId: string): Promise<boolean> {
  const rows = await membershipRows(db, userId)
  return isForLife(standingOf({ lifetime: lifetimeIn(rows), plans: rows.plans }, clock.now()))
}

function isForLife({ status, plan }: Standing): boolean {
  return status === 'active' && plan === 'worlds_citizen'
}

/** A member's status by what was paid, whatever their session says. */
export async function statusNow(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
): Promise<SubscriptionStatus> {
  const rows = await membershipRows(db, userId)
  return standingOf({ lifetime: lifetimeIn(rows), plans: rows.plans }, clock.now()).status
}
