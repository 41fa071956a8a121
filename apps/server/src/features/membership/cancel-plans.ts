import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { CancelWhen } from '../../providers/payments/port.ts'
import { duplicatePayment, refundDuplicateLifetimes, requestRefund } from './duplicate-payments.ts'
import { lifetimeIn } from './membership-rows.ts'
import type { MembershipRows, OwnPlan } from './membership-rows.ts'
import { providerTasks } from './provider-tasks.ts'

/** The provider's statuses of plans that may still be charged. */
const chargeableStatuses: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused']

const isChargeable = ({ status }: OwnPlan) => chargeableStatuses.includes(status)

/**
 * Cancels plans that another purchase has replaced or whose payment was refunded, so that no member pays twice or for
 * nothing (decision G-31). A job cancels at the provider, whose events then update the plan here.
 */
export async function cancelReplacedPlans(jobs: Jobs, trx: Transaction<DB>, rows: MembershipRows): Promise<void> {
  const hasLifetime = lifetimeIn(rows).some(({ reversal }) => reversal !== 'refunded')
  const running = rows.plans.filter((plan) => isChargeable(plan) && !plan.cancelRequested)
  const newest = running.toSorted((a, b) => b.periodStart.getTime() - a.periodStart.getTime())[0]
  // an unpaid plan replaces no other
  const replacement = newest?.status === 'active' ? newest : undefined
  await refundDuplicateLifetimes(jobs, trx, rows)
  for (const plan of running) {
    const duplicate = hasLifetime ? undefined : duplicatePayment(plan, replacement, rows)
    if (duplicate !== undefined) {
      await requestRefund(jobs, trx, duplicate)
      await requestCancel(jobs, trx, plan.id, 'now')
      continue
    }
    const isReplaced = hasLifetime || (replacement !== undefined && plan !== replacement)
    if (isReplaced || plan.reversal === 'refunded') await requestCancel(jobs, trx, plan.id, whenToCancel(plan))
  }
}

/** A paid plan is cancelled at the end of its period, an unpaid one immediately. */
function whenToCancel({ status, reversal }: OwnPlan): CancelWhen {
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
