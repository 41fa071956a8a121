import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { stopRenewals } from './cancel-plans.ts'
import { closeAttempts, openAttempts } from './checkout-attempts.ts'
import type { MembershipDeps, PaymentsSync } from './deps.ts'
import { continuesNotice } from './keyed-notices.ts'
import { membershipRows } from './membership-rows.ts'
import { providerTasks } from './provider-tasks.ts'
import { sendNewNotices } from './update-state.ts'

/**
 * Stops a member's plans when they request the deletion of their account, and resumes them when they withdraw the request
 * (decision G-147). A member who leaves is charged no more: open checkouts are closed and plans end with their paid
 * period. The changes are stored with the member's request, and jobs make them at the provider. True if a plan stops, or continues:
 * the member gets an email about that.
 */
export async function followAccount(deps: MembershipDeps, trx: Transaction<DB>, userId: string): Promise<boolean> {
  const { isLeaving } = await deps.profiles.lockForUpdate(trx, userId)
  const { plans } = await membershipRows(trx, userId)
  const ending = plans.filter(({ endsWithAccount }) => endsWithAccount)
  for (const { id } of ending) await deps.jobs.enqueue(trx, providerTasks, { followAccount: id })
  const now = deps.clock.now()
  if (!isLeaving) return ending.some(({ status, periodEnd }) => status === 'active' && periodEnd > now)
  await closeAttempts(deps.jobs, trx, await openAttempts(trx, userId, now))
  return (await stopRenewals(deps.jobs, trx, plans)) || ending.length > 0
}

/**
 * Cancels or resumes a plan at the provider, depending on whether its member is leaving now. False if the job must be
 * retried: the provider did not respond, or the member has decided otherwise meanwhile.
 */
export async function followPlan(deps: MembershipDeps, sync: PaymentsSync, planId: string): Promise<boolean> {
  const { db, payments, profiles } = deps
  const plan = await db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('id', '=', planId)
    .where('ends_with_account', '=', true)
    .executeTakeFirst()
  // done already, cancelled for another reason, or the account is erased
  if (plan === undefined || plan.user_id === null) return true
  const userId = plan.user_id
  const isLeaving = await profiles.isLeaving(db, userId)
  const isAccepted = isLeaving ? await payments.cancelPlan(planId, 'at period end') : await payments.resumePlan(planId)
  // synced while the plan still ends with the account, so that the member gets no email about the cancellation
  const isSynced = isAccepted && (await sync.sync({ kind: 'plan', id: planId })) !== 'failed'
  return isSynced && inTransaction(db, (trx) => completePlanChange(deps, trx, { planId, userId, isLeaving }))
}

type PlanChange = { planId: string; userId: string; isLeaving: boolean }

/** Returns false if the member has decided otherwise since the provider was called. */
async function completePlanChange(
  deps: MembershipDeps,
  trx: Transaction<DB>,
  { planId, userId, isLeaving }: PlanChange,
): Promise<boolean> {
  const member = await deps.profiles.lockForUpdate(trx, userId)
  if (member.isLeaving !== isLeaving) return false
  if (isLeaving) return true
  const plan = (await membershipRows(trx, userId)).plans.find(({ id }) => id === planId)
  if (plan === undefined || !plan.endsWithAccount) return true
  await trx.updateTable('subscriptions').set({ ends_with_account: false }).where('id', '=', planId).execute()
  if (plan.status === 'active' && !plan.cancelAtPeriodEnd)
    await sendNewNotices(deps, trx, userId, [continuesNotice(plan, deps.clock.now())])
  return true
}
