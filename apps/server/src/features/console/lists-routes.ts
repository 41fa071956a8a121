import { api } from '../../platform/procedure.ts'
import { operatorOf } from '../../platform/require-viewer.ts'
import type { ConsoleDeps } from './deps.ts'
import { listMail, retryUndelivered } from './mail.ts'
import { hideReview, showReview } from './reviews.ts'
import { restoreTribe, takeTribeDown } from './tribes.ts'
import { decideCheck, waitingChecks } from './verification.ts'

/** The screen Reviews. */
export function reviewsRoutes(deps: ConsoleDeps) {
  const { console } = api
  return {
    reviews: console.reviews.handler(({ input, context }) => deps.reviews.listed(input, operatorOf(context))),
    hideReview: console.hideReview.handler(({ input, context }) =>
      hideReview(deps, { ...input, by: operatorOf(context) }),
    ),
    showReview: console.showReview.handler(({ input, context }) =>
      showReview(deps, { ...input, by: operatorOf(context) }),
    ),
  }
}

/** The screen Tribes. */
export function tribesRoutes(deps: ConsoleDeps) {
  const { console } = api
  return {
    tribes: console.tribes.handler(({ input, context }) => {
      operatorOf(context)
      return deps.tribes.listed(input)
    }),
    takeTribeDown: console.takeTribeDown.handler(({ input, context }) =>
      takeTribeDown(deps, { ...input, by: operatorOf(context) }),
    ),
    restoreTribe: console.restoreTribe.handler(({ input, context }) =>
      restoreTribe(deps, { ...input, by: operatorOf(context) }),
    ),
  }
}

/** The screen Verification. */
export function verificationRoutes(deps: ConsoleDeps) {
  const { console } = api
  return {
    waitingChecks: console.waitingChecks.handler(({ context }) => {
      operatorOf(context)
      return waitingChecks(deps)
    }),
    approveCheck: console.approveCheck.handler(({ input, context }) =>
      decideCheck(deps, { reason: null, ...input, status: 'Approved', by: operatorOf(context) }),
    ),
    rejectCheck: console.rejectCheck.handler(({ input, context }) =>
      decideCheck(deps, { ...input, status: 'Declined', by: operatorOf(context) }),
    ),
  }
}

/** The screen Mail. */
export function mailRoutes(deps: ConsoleDeps) {
  const { console } = api
  return {
    undeliveredMail: console.undeliveredMail.handler(({ context }) => {
      operatorOf(context)
      return listMail(deps)
    }),
    retryMail: console.retryMail.handler(({ input, context }) =>
      retryUndelivered(deps, { ...input, by: operatorOf(context) }),
    ),
  }
}
