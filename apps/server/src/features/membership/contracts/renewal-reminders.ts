import { renewalReminderDays } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import { days } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { forEachIsolated } from '../../../platform/for-each-isolated.ts'
import { scheduled } from '../../../platform/jobs.ts'
import type { Queue } from '../../../platform/jobs.ts'
import type { MembershipDeps } from '../deps.ts'
import { notAgreedNotice, renewsNotice } from '../keyed-notices.ts'
import { membershipRows } from '../membership-rows.ts'
import type { OwnPlan } from '../membership-rows.ts'
import { providerTasks } from '../provider-tasks.ts'
import { sendNewNotices } from '../update-state.ts'
import { consentClosesAt } from './agree-to-price.ts'
import { contractsOf, renewalPricesOf } from './contract-rows.ts'
import { isRenewing, rightsAfterRenewal } from './contract-rules.ts'
import type { LeavingRules } from './contract-rules.ts'
import { announcePrice, renewalPriceOf, requestPrice } from './renewal-prices.ts'

/**
 * Every hour: emails 30 and 7 days before a renewal, with its day and price and how to cancel, and the end of plans whose member did not
 * agree to a new price (DUTY-04).
 */
export function renewalRemindersQueue(deps: MembershipDeps): Queue<object> {
  return scheduled({ name: 'renewal-reminders', cron: '23 * * * *', run: () => remindOfRenewals(deps) })
}

async function remindOfRenewals(deps: MembershipDeps): Promise<void> {
  const now = deps.clock.now()
  const rules = await deps.settings()
  const plans = await deps.db
    .selectFrom('subscriptions')
    .select(['id', 'user_id'])
    .where('status', '=', 'active')
    .where('user_id', 'is not', null)
    .where('cancel_at_period_end', '=', false)
    .where('cancelled_until', 'is', null)
    .where('cancel_requested', '=', false)
    .where('ends_with_account', '=', false)
    .where('period_end', '>', now)
    .where('period_end', '<=', new Date(now.getTime() + days(renewalReminderDays[0])))
    .execute()
  await forEachIsolated(plans, ({ id, user_id }) =>
    user_id === null
      ? Promise.resolve()
      : inTransaction(deps.db, (trx) => remind({ ...deps, rules }, trx, { id, userId: user_id, now })),
  )
}

type Renewing = { id: string; userId: string; now: Date }

async function remind(
  deps: MembershipDeps & { rules: LeavingRules },
  trx: Transaction<DB>,
  { id, userId, now }: Renewing,
): Promise<void> {
  const { rules, jobs, profiles } = deps
  await profiles.lockForUpdate(trx, userId)
  const plan = (await membershipRows(trx, userId)).plans.find((own) => own.id === id)
  if (plan === undefined || !isRenewing(plan) || plan.periodEnd <= now) return
  // after a pause of the jobs only the later one
  const before = renewalReminderDays.findLast((due) => plan.periodEnd.getTime() - days(due) <= now.getTime())
  if (before === undefined) return
  // without an order of ours there is nothing to agree to
  const isOrdered = (await contractsOf(trx, userId)).some((contract) => contract.plan?.id === id)
  const isLate = before !== renewalReminderDays[0] || !isOrdered
  await announcePrice(trx, plan, { userId, rules, isLate, now })
  const price = renewalPriceOf(plan, await renewalPricesOf(trx, userId), rules)
  if (!price.needsConsent) await requestPrice(jobs, trx, plan, price.cents)
  else if (now >= consentClosesAt(plan)) return endPlan(deps, trx, plan, userId)
  const rights = rightsAfterRenewal(plan.planId, rules)
  await sendNewNotices(deps, trx, userId, [
    renewsNotice(plan, { before, price, decideBy: consentClosesAt(plan), rights }),
  ])
}

/** Without consent a plan ends with its term. */
async function endPlan(deps: MembershipDeps, trx: Transaction<DB>, plan: OwnPlan, userId: string): Promise<void> {
  const { id, periodEnd } = plan
  await trx.updateTable('subscriptions').set({ cancelled_until: periodEnd }).where('id', '=', id).execute()
  await deps.jobs.enqueue(trx, providerTasks, { cancelPlan: id, when: 'at period end' })
  await sendNewNotices(deps, trx, userId, [notAgreedNotice(plan)])
}
