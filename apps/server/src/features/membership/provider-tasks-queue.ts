import type { Queue } from '../../platform/jobs.ts'
import { followPlan } from './account-deletion.ts'
import type { MembershipDeps, PaymentsSync } from './deps.ts'
import { providerTasks } from './provider-tasks.ts'
import type { ProviderTask } from './provider-tasks.ts'

/** Does tasks at the payment provider, for days until they are done; one that is not is kept for operators. */
export function providerTasksQueue(deps: MembershipDeps, sync: PaymentsSync): Queue<ProviderTask> {
  return {
    ...providerTasks,
    // a week at most: a job that still waits after fourteen days is deleted, without its last try
    retryLimit: 16,
    retryDelaySeconds: 5,
    keepsDead: true,
    run: async (task) => {
      if (!(await isDone(deps, sync, task))) throw new Error('the payment provider did not answer, or has rejected it')
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
