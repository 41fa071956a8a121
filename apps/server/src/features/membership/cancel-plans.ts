import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { CancelWhen } from '../../providers/payments/port.ts'
import { closeAttempts, openAttempts } from './checkout-attempts.ts'
import type { MembershipDeps } from './deps.ts'
import { duplicatePayment, refundDuplicateLifetimes, requestRefund } from './duplicate-payments.ts'
import { lifetimeIn, membershipRows } from './membership-rows.ts'
import type { MembershipRows, OwnPlan } from './membership-rows.ts'
import { providerTasks } from './provider-tasks.ts'

/** The provider's statuses of plans that may still be charged. */
const chargeableStatuses: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused']

const isChargeable = ({ status }: OwnPlan) => chargeableStatuses.includes(status)

/**
 * One member, one membership that is paid for (decision 030). A lifetime membership replaces every plan, and the newest plan
 * every other one. A plan that is replaced ends at once, so that undoing its cancellation cannot renew it, and goes back if it
 * was paid for at about the same time. A plan whose payment was refunded ends too. Jobs do so at the provider, whose events
 * then update the rows here.
 */
export async function cancelReplacedPlans(jobs: Jobs, trx: Transaction<DB>, rows: MembershipRows): Promise<void> {
  await refundDuplicateLifetimes(jobs, trx, rows)
  const replacement = replacementIn(rows)
  for (const plan of rows.plans.filter(isRunning)) {
    if (replacement === undefined || plan.id === replacement.planId) {
      if (plan.reversal === 'refunded') await requestCancel(jobs, trx, plan.id, whenToCancel(plan))
      continue
    }
    const duplicate = duplicatePayment(plan, replacement.paidAt, rows)
    if (duplicate !== undefined) await requestRefund(jobs, trx, duplicate)
    await requestCancel(jobs, trx, plan.id, 'now')
  }
}

/** Whether a plan may be charged, and is not about to end at our request. The member may have undone that in the portal. */
function isRunning(plan: OwnPlan): boolean {
  return isChargeable(plan) && !(plan.cancelRequested && plan.cancelAtPeriodEnd)
}

/** What replaces the other plans: the first lifetime membership, else the newest plan; `planId` is null for the former. */
function replacementIn(rows: MembershipRows): { planId: string | null; paidAt: Date } | undefined {
  const lifetime = lifetimeIn(rows).findLast(({ reversal }) => reversal !== 'refunded')
  if (lifetime !== undefined) return { planId: null, paidAt: lifetime.paidAt }
  const plans = rows.plans.filter((plan) => isChargeable(plan) && !plan.cancelRequested)
  const newest = plans.toSorted((a, b) => b.periodStart.getTime() - a.periodStart.getTime())[0]
  // an unpaid plan replaces no other
  return newest?.status === 'active' ? { planId: newest.id, paidAt: newest.periodStart } : undefined
}

/** A paid plan is cancelled at the end of its period, an unpaid one immediately. */
export function whenToCancel({ status, reversal }: OwnPlan): CancelWhen {
  return reversal !== 'refunded' && (status === 'active' || status === 'trialing') ? 'at period end' : 'now'
}

async function requestCancel(jobs: Jobs, trx: Transaction<DB>, id: string, when: CancelWhen): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ cancel_requested: true, ends_with_account: false })
    .where('id', '=', id)
    .execute()
  await jobs.enqueue(trx, providerTasks, { cancelPlan: id, when })
}

/**
 * Stops the plans of a member who leaves: paid ones at the end of their period, unpaid ones immediately. True if this stops
 * at least one plan.
 */
export async function stopRenewals(jobs: Jobs, trx: Transaction<DB>, plans: readonly OwnPlan[]): Promise<boolean> {
  const stopped = plans.filter(
    (plan) =>
      isChargeable(plan) &&
      !plan.cancelRequested &&
      !plan.endsWithAccount &&
      // a cancelled plan that is paid is not charged again; an unpaid one still would be
      !(plan.cancelAtPeriodEnd && whenToCancel(plan) === 'at period end'),
  )
  for (const plan of stopped) {
    if (whenToCancel(plan) === 'now') await requestCancel(jobs, trx, plan.id, 'now')
    else await endWithAccount(jobs, trx, plan.id)
  }
  return stopped.length > 0
}

async function endWithAccount(jobs: Jobs, trx: Transaction<DB>, id: string): Promise<void> {
  await trx.updateTable('subscriptions').set({ ends_with_account: true }).where('id', '=', id).execute()
  await jobs.enqueue(trx, providerTasks, { followAccount: id })
}

/**
 * Closes a member's open checkouts and stops their plans as of one who leaves: operators have ended the membership. What is paid runs to the end
 * of its period, so that a decision that is undone until then brings it back.
 */
export async function endPlans(
  { jobs, clock, profiles }: Pick<MembershipDeps, 'jobs' | 'clock' | 'profiles'>,
  trx: Transaction<DB>,
  userId: string,
): Promise<void> {
  await profiles.lockForUpdate(trx, userId)
  await closeAttempts(jobs, trx, await openAttempts(trx, userId, clock.now()))
  const { plans } = await membershipRows(trx, userId)
  await stopRenewals(jobs, trx, plans)
}

/** Immediately cancels the plans of erased accounts. */
export async function cancelOrphanedPlans({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> {
  await inTransaction(db, async (trx) => {
    const orphans = await trx
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', 'is', null)
      .where('cancel_requested', '=', false)
      .where('status', 'in', chargeableStatuses)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of orphans) await requestCancel(jobs, trx, id, 'now')
  })
}
