import type { Queue } from '../../platform/jobs.ts'
import { followPlan } from './account-deletion.ts'
import { setPrice } from './contracts/renewal-prices.ts'
import type { MembershipDeps, PaymentsSync } from './deps.ts'
import { providerTasks } from './provider-tasks.ts'
import type { ProviderTask } from './provider-tasks.ts'

/** Runs tasks at the payment provider and retries them for days. Tasks that still fail are stored for operators. */
export function providerTasksQueue(deps: MembershipDeps, sync: PaymentsSync): Queue<ProviderTask> {
  return {
    ...providerTasks,
    // the retries end within a week: pg-boss deletes a job after fourteen days, even before its last retry
    retryLimit: 16,
    retryDelaySeconds: 5,
    storesDead: true,
    run: async (task) => {
      if (!(await runTask(deps, sync, task)))
        throw new Error('the payment provider did not respond or rejected the call')
    },
  }
}

function runTask(deps: MembershipDeps, sync: PaymentsSync, task: ProviderTask): Promise<boolean> {
  if ('closeCheckout' in task) return deps.payments.closeCheckout(task.closeCheckout)
  if ('refundPayment' in task) {
    const { refundPayment, part, failedBefore = 0 } = task
    return deps.payments.refund(refundPayment, { ...part, failedBefore })
  }
  if ('setPrice' in task) return setPrice(deps, sync, task.setPrice)
  return 'cancelPlan' in task
    ? deps.payments.cancelPlan(task.cancelPlan, task.when)
    : followPlan(deps, sync, task.followAccount)
}
