import { api } from '../../platform/procedure.ts'
import { operatorOf, requireAdmin } from '../../platform/require-viewer.ts'
import type { ConsoleDeps } from './deps.ts'
import { showMismatches, showPayments } from './payments.ts'

/** Payments, what does not match, and refunds, for admins. */
export function paymentsRoutes(deps: ConsoleDeps) {
  const { console } = api
  return {
    payments: console.payments.handler(({ input, context }) => {
      requireAdmin(context)
      return showPayments(deps, input)
    }),
    mismatches: console.mismatches.handler(({ context }) => {
      requireAdmin(context)
      return showMismatches(deps)
    }),
    refundPayment: console.refundPayment.handler(async ({ input, context }) => {
      requireAdmin(context)
      const { payment_id: paymentId, reason } = input
      return { state: await deps.membership.refundPayment(operatorOf(context), { paymentId, reason }) }
    }),
    retryTask: console.retryTask.handler(({ input, context }) => {
      requireAdmin(context)
      return deps.membership.retryTask(operatorOf(context), input.id)
    }),
  }
}
