import type { Queue } from '../../platform/jobs.ts'
import { planEndings } from './give-up-plans.ts'
import type { PaymentEnding } from './give-up-plans.ts'
import { hasFollowed } from './leaving-plans.ts'
import type { ReadingDeps } from './take-reading.ts'

/** Ends at the provider what is over here, and lets plans follow members who leave, and tries until it is done. */
export function endingsQueue(deps: ReadingDeps): Queue<PaymentEnding> {
  return {
    ...planEndings,
    retryLimit: 20,
    retryDelaySeconds: 5,
    run: async (ending) => {
      if (!(await isDone(deps, ending))) throw new Error('the payment provider could not be asked')
    },
  }
}

function isDone(deps: ReadingDeps, ending: PaymentEnding): Promise<boolean> {
  if ('close' in ending) return deps.payments.closeCheckout(ending.close)
  return 'end' in ending ? deps.payments.endPlan(ending.end, ending.when) : hasFollowed(deps, ending.follow)
}
