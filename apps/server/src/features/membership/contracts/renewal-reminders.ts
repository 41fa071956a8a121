import { planOf, renewalReminderDays } from '@wayhouse/domain/membership'
import type { PlanId } from '@wayhouse/domain/membership'
import { days } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { forEachIsolated } from '../../../platform/for-each-isolated.ts'
import { scheduled } from '../../../platform/jobs.ts'
import type { Queue } from '../../../platform/jobs.ts'
import type { MembershipDeps } from '../deps.ts'
import { renewsNotice } from '../keyed-notices.ts'
import { sendNewNotices } from '../update-state.ts'

/** Every hour: emails 30 and 7 days before a renewal, with its day and price and how to cancel (DUTY-04). */
export function renewalRemindersQueue(deps: MembershipDeps): Queue<object> {
  return scheduled({ name: 'renewal-reminders', cron: '23 * * * *', run: () => remindOfRenewals(deps) })
}

async function remindOfRenewals(deps: MembershipDeps): Promise<void> {
  const now = deps.clock.now()
  const plans = await deps.db
    .selectFrom('subscriptions')
    .select(['id', 'user_id', 'plan_id', 'period_end'])
    .where('status', '=', 'active')
    .where('user_id', 'is not', null)
    .where('cancel_at_period_end', '=', false)
    .where('cancelled_until', 'is', null)
    .where('cancel_requested', '=', false)
    .where('ends_with_account', '=', false)
    .where('period_end', '>', now)
    .where('period_end', '<=', new Date(now.getTime() + days(renewalReminderDays[0])))
    .execute()
  await forEachIsolated(plans, (plan) => remind(deps, plan, now))
}

type Renewing = { id: string; user_id: string | null; plan_id: PlanId; period_end: Date }

function remind(deps: MembershipDeps, { id, user_id, plan_id, period_end }: Renewing, now: Date): Promise<void> {
  // after a pause of the jobs only the later one
  const due = renewalReminderDays.findLast((before) => period_end.getTime() - days(before) <= now.getTime())
  if (user_id === null || due === undefined) return Promise.resolve()
  const notice = renewsNotice(
    { id, planId: plan_id, periodEnd: period_end },
    { before: due, amountCents: planOf(plan_id).priceCents },
  )
  return inTransaction(deps.db, (trx) => sendNewNotices(deps, trx, user_id, [notice]))
}
