import type { Queue } from '../../platform/jobs.ts'
import { followPlan } from './account-deletion.ts'
import type { MembershipDeps, PaymentsSync } from './deps.ts'
import { providerTasks } from './provider-tasks.ts'
import type { ProviderTask } from './provider-tasks.ts'

/** Does tasks at the payment provider, and repeats them until the provider has answered. */
export function providerTasksQueue(deps: MembershipDeps, sync: PaymentsSync): Queue<ProviderTask> {
  return {
    ...providerTasks,
    retryLimit: 20,
    retryDelaySeconds: 5,
    run: async (task) => {
      if (!(await isDone(deps, sync, task))) throw new Error('the payment provider did not answer')
    },
  }
}

function isDone(deps: MembershipDeps, sync: PaymentsSync, task: ProviderTask): Promise<boolean> {
  if ('closeCheckout' in task) return deps.payments.closeCheckout(task.closeCheckout)
  if ('refundPayment' in task) return deps.payments.refund(task.refundPayment)
  return 'cancelPlan' in task
    ? deps.payments.cancelPlan(task.cancelPlan, task.when)
    : followPlan(deps, sync, task.followAccount)
}
