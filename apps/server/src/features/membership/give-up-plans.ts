import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Jobs, Queue } from '../../platform/jobs.ts'
import type { PaymentsProvider } from '../../providers/payments/port.ts'
import { lifetimeIn } from './membership-rows.ts'
import type { MembershipRows, OwnPlan } from './membership-rows.ts'

type When = 'now' | 'at period end'

const runs = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused'])

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
  const running = rows.plans.filter(({ status, givenUp }) => runs.has(status) && !givenUp)
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
  await trx.updateTable('subscriptions').set({ given_up: true }).where('id', '=', id).execute()
  await jobs.enqueue(trx, { name: queueName }, { end: id, when } satisfies Ending)
}

/** A page that nobody is to pay at any more. */
export async function close(jobs: Pick<Jobs, 'enqueue'>, trx: Transaction<DB>, sessionId: string): Promise<void> {
  await jobs.enqueue(trx, { name: queueName }, { close: sessionId } satisfies Closing)
}

const queueName = 'payment-endings'

type Ending = { end: string; when: When }
type Closing = { close: string }

/** Ends at the provider what is over here, and tries until it is. */
export function endingsQueue(payments: PaymentsProvider): Queue<Ending | Closing> {
  return {
    name: queueName,
    retryLimit: 20,
    retryDelaySeconds: 5,
    run: async (job) => {
      const done = 'close' in job ? await payments.closeCheckout(job.close) : await payments.endPlan(job.end, job.when)
      if (!done) throw new Error('the payment provider could not be asked')
    },
  }
}
