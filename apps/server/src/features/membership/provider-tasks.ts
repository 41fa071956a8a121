import type { QueueName } from '../../platform/jobs.ts'
import type { CancelWhen } from '../../providers/payments/port.ts'

/** What a job does at the payment provider. `followAccount` cancels or resumes a plan, see `followPlan`. */
export type ProviderTask =
  | { cancelPlan: string; when: CancelWhen }
  | { closeCheckout: string }
  /** Sets the price that a plan was last asked to renew for. */
  | { setPrice: string }
  | { followAccount: string }
  /** `part` is a part of the payment, and `failedBefore` how many of its refunds have failed after they were accepted. */
  | { refundPayment: string; part?: { amountCents: number }; failedBefore?: number }

/** The queue of these jobs. They are enqueued in the transaction that causes them. */
export const providerTasks: QueueName<ProviderTask> = { name: 'payment-provider-tasks' }
