import type { QueueName } from '../../platform/jobs.ts'
import type { CancelWhen } from '../../providers/payments/port.ts'

/** What a job does at the payment provider. `followAccount` cancels or resumes a plan as its member wishes by then. */
export type ProviderTask =
  | { cancelPlan: string; when: CancelWhen }
  | { closeCheckout: string }
  | { followAccount: string }
  | { refundPayment: string }

/** The queue of those jobs. They are enqueued in the transaction of their cause. */
export const providerTasks: QueueName<ProviderTask> = { name: 'payment-provider-tasks' }
