import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Jobs, QueueName } from '../../platform/jobs.ts'
import { lifetimeIn } from './membership-rows.ts'
import type { MembershipRows, OwnPlan } from './membership-rows.ts'

type When = 'now' | 'at period end'

/** What the provider calls plans that may still be charged for. */
export const runningStatuses: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused']

const runs = ({ status }: OwnPlan) => runningStatuses.includes(status)

/**
 * Ends plans that another purchase has replaced, or whose money was given back, so that nobody pays twice or for
 * nothing (decision G-31). It is noted here and done at the provider by a job, which the provider then tells us of.
 */
export async function giveUpReplaced(
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
  trx: Transaction<DB>,
  rows: MembershipRows,
): Promise<void> {
  const hasLifetime = lifetimeIn(rows).some(({ takenBack }) => takenBack === 'no')
  const running = rows.plans.filter((plan) => runs(plan) && !plan.givenUp)
  const newest = running.toSorted((a, b) => b.periodStart.getTime() - a.periodStart.getTime())[0]
  for (const plan of running) {
    const isReplaced = hasLifetime || (newest?.status === 'active' && plan !== newest)
    if (isReplaced || plan.takenBack === 'refunded') await giveUp(jobs, trx, plan.id, whenToEnd(plan))
  }
}

/** What is paid for is kept to its end; what is not is ended at once. */
function whenToEnd({ status, takenBack }: OwnPlan): When {
  return takenBack === 'no' && (status === 'active' || status === 'trialing') ? 'at period end' : 'now'
}

export async function giveUp(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Transaction<DB> | Database,
  id: string,
  when: When,
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ given_up: true, ends_with_account: false })
    .where('id', '=', id)
    .execute()
  await jobs.enqueue(trx, planEndings, { end: id, when })
}

/** A page that nobody is to pay at any more. */
export async function closeAtProvider(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Transaction<DB>,
  sessionId: string,
): Promise<void> {
  await jobs.enqueue(trx, planEndings, { close: sessionId })
}

/** Plans of whoever leaves end with what is paid for, what is not paid is ended at once. True where one stops. */
export async function stopRenewals(
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
  trx: Transaction<DB>,
  plans: readonly OwnPlan[],
): Promise<boolean> {
  const stopped = plans.filter(
    (plan) =>
      runs(plan) &&
      !plan.givenUp &&
      !plan.endsWithAccount &&
      // nothing else is charged for what is paid and cancelled; what is owed would still be collected
      !(plan.cancelAtPeriodEnd && whenToEnd(plan) === 'at period end'),
  )
  for (const plan of stopped) {
    if (whenToEnd(plan) === 'now') await giveUp(jobs, trx, plan.id, 'now')
    else await endWithAccount(jobs, trx, plan.id)
  }
  return stopped.length > 0
}

async function endWithAccount(jobs: Pick<Jobs, 'enqueue'>, trx: Transaction<DB>, id: string): Promise<void> {
  await trx.updateTable('subscriptions').set({ ends_with_account: true }).where('id', '=', id).execute()
  await followMember(jobs, trx, id)
}

/** A plan that is to end with its member's account, or to go on since the account stays: as it is when the job runs. */
export async function followMember(jobs: Pick<Jobs, 'enqueue'>, trx: Transaction<DB>, planId: string): Promise<void> {
  await jobs.enqueue(trx, planEndings, { follow: planId })
}

/** What is to be done at the provider. */
export type PaymentEnding = { end: string; when: When } | { close: string } | { follow: string }

export const planEndings: QueueName<PaymentEnding> = { name: 'payment-endings' }
