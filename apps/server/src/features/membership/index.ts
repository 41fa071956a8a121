import type { PlanPrices } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { followAccount } from './account-deletion.ts'
import { endPlans } from './cancel-plans.ts'
import { checkProvider } from './check-provider.ts'
import { forgetSender } from './contracts/forget-sender.ts'
import { lateRefundsQueue } from './contracts/late-refunds.ts'
import { renewalRemindersQueue } from './contracts/renewal-reminders.ts'
import { customersOf } from './customers-of.ts'
import type { MembershipDeps } from './deps.ts'
import { emailSamples } from './email-samples.ts'
import { findMembership, isFounder } from './find-membership.ts'
import { listMismatches } from './mismatches.ts'
import { missedEventsQueue } from './missed-events.ts'
import { listPayments, refundPayment, retryTask } from './operators-payments.ts'
import type { PaymentSearch } from './operators-payments.ts'
import { ownData } from './own-data.ts'
import { paymentsSync } from './payments-sync.ts'
import { paymentsWebhook } from './payments-webhook.ts'
import { providerTasksQueue } from './provider-tasks-queue.ts'
import { membershipRoutes } from './routes.ts'
import { stalePaymentsQueue } from './stale-payments.ts'
import { withEnded } from './whose-plans-end.ts'

export * as membershipNotices from './texts.ts'
export { paymentsWebhookDocs } from './payments-webhook.ts'

export type Membership = ReturnType<typeof createMembership>

/** Plans, checkouts, payments, and the state of members that results from them. */
export function createMembership(given: MembershipDeps) {
  const deps = { ...given, profiles: withEnded(given) }
  const sync = paymentsSync(deps)
  return {
    routes: membershipRoutes(deps, sync),
    queues: [
      stalePaymentsQueue(deps, sync),
      missedEventsQueue(deps, sync),
      providerTasksQueue(deps, sync),
      renewalRemindersQueue(deps),
      lateRefundsQueue(deps),
    ],
    handlers: [paymentsWebhook(deps, sync)],
    ownData,
    emailSamples,
    find: (member: Parameters<typeof findMembership>[1]) => findMembership(deps, member),
    /** For operators: has the provider take the prices of plans, before they are sold. */
    offerPrices: (prices: PlanPrices) => deps.payments.offerPrices(prices),
    /** For operators: whether the provider answers. */
    checkProvider: (viewer: Viewer) => checkProvider(deps, viewer),
    /** For operators: what does not match. */
    listMismatches: () => listMismatches(deps),
    listPayments: (search: PaymentSearch) => listPayments(deps.db, search),
    refundPayment: (by: Operator, refund: { paymentId: string; reason: string }) => refundPayment(deps, by, refund),
    retryTask: (by: Operator, jobId: string) => retryTask(deps, by, jobId),
    /** The ids that the payment provider has for a member, and how one is erased there. */
    customersOf,
    eraseCustomer: (customerId: string) => deps.payments.eraseCustomer(customerId),
    isFounder: (userId: string) => isFounder(deps, userId),
    /** Removes what an erased member wrote on withdrawals; the sums stay, as the law requires. */
    forgetMember: (trx: Transaction<DB>, { userId }: { userId: string }) => forgetSender(trx, userId),
    /** Stops the plans of a member whose membership operators have ended. */
    endPlans: (trx: Transaction<DB>, userId: string) => endPlans(deps, trx, userId),
    /** Stops or resumes a member's plans when they request the deletion of their account or withdraw the request, or their membership is not ended any more. */
    followAccount: (trx: Transaction<DB>, userId: string) => followAccount(deps, trx, userId),
  }
}
