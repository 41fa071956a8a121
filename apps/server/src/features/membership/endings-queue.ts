import type { Queue } from '../../platform/jobs.ts'
import { endingsQueueName } from './give-up-plans.ts'
import type { PaymentEnding } from './give-up-plans.ts'
import { hasFollowed } from './leaving-plans.ts'
import type { ReadingParts } from './take-reading.ts'

/** Ends at the provider what is over here, and lets plans follow members who leave, and tries until it is done. */
export function endingsQueue(parts: ReadingParts): Queue<PaymentEnding> {
  return {
    name: endingsQueueName,
    retryLimit: 20,
    retryDelaySeconds: 5,
    run: async (ending) => {
      if (!(await isDone(parts, ending))) throw new Error('the payment provider could not be asked')
    },
  }
}

function isDone(parts: ReadingParts, ending: PaymentEnding): Promise<boolean> {
  if ('close' in ending) return parts.payments.closeCheckout(ending.close)
  return 'end' in ending ? parts.payments.endPlan(ending.end, ending.when) : hasFollowed(parts, ending.follow)
}
