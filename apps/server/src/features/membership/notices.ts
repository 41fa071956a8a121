import type { Notice } from '../../providers/payments/port.ts'
import {
  cancellationNotice,
  disputedNotice,
  disputeLostNotice,
  disputeWonNotice,
  endedNotice,
  failedNotice,
  notArrivedNotice,
  paidNotice,
  paidTwiceNotice,
  refundedNotice,
  suspensionNotice,
  unpaidCancellationNotice,
} from './keyed-notices.ts'
import type { KeyedNotice } from './keyed-notices.ts'
import { graceEndOf, isUnpaid, membershipStateAt } from './membership-rows.ts'
import type { MembershipRows, OwnPayment, OwnPlan } from './membership-rows.ts'

/**
 * All notices that a member should have received for their payments, their plans and one event. Computed again after every
 * event; those whose keys are stored were sent before.
 */
export function noticesFor(rows: MembershipRows, event: Notice | null, now: Date): KeyedNotice[] {
  const { plans, payments } = rows
  const isActive = membershipStateAt(now, rows).status === 'active'
  return [
    ...payments.toReversed().flatMap((payment) => paymentNotices(payment, isActive)),
    ...plans.filter((plan) => !isCanceledByUs(plan)).flatMap((plan) => planNotices(plan, now)),
    ...(event === null ? [] : eventNotices(event, rows, isActive)),
  ]
}

/**
 * Whether a plan was replaced by another purchase, was paid for twice or ends with the account: its member gets no notice
 * about its end.
 */
function isCanceledByUs({ cancelRequested, endsWithAccount, reversal, isPaidTwice, isWithdrawn }: OwnPlan): boolean {
  return isPaidTwice || isWithdrawn || ((cancelRequested || endsWithAccount) && reversal === 'none')
}

function paymentNotices(payment: OwnPayment, isActive: boolean): KeyedNotice[] {
  const { paymentId, reversal } = payment
  if (payment.isDisputeLost)
    return [...(payment.isWithdrawn ? [] : [paidNotice(payment)]), disputeLostNotice(payment, isActive)]
  // the withdrawal and its refund have emails of their own, and a payment that arrives later welcomes nobody
  if (payment.isWithdrawn) return []
  if (payment.refundRequested && !payment.isRefundOfOperator) return [paidNotice(payment), paidTwiceNotice(payment)]
  if (reversal === 'refunded') return [paidNotice(payment), refundedNotice(payment)]
  return reversal === 'disputed' ? [paidNotice(payment), disputedNotice(paymentId, isActive)] : [paidNotice(payment)]
}

function planNotices(plan: OwnPlan, now: Date): KeyedNotice[] {
  const { id, status, cancelAtPeriodEnd, canceledAt, periodStart, periodEnd, cancelledUntil } = plan
  const isOver = status === 'canceled' || (cancelAtPeriodEnd && periodEnd <= now)
  return [
    ...(cancelAtPeriodEnd && canceledAt !== null && cancelledUntil === null
      ? [isUnpaid(plan) ? unpaidCancellationNotice(plan, canceledAt) : cancellationNotice(id, canceledAt, periodEnd)]
      : []),
    ...(isUnpaid(plan) && graceEndOf(plan) <= now ? [suspensionNotice(id, periodStart)] : []),
    ...(isOver ? [endedNotice(id)] : []),
  ]
}

function eventNotices(event: Notice, { plans, payments }: MembershipRows, isActive: boolean): KeyedNotice[] {
  if (event.kind === 'cancellation') return cancellationNotices(event, plans)
  if (event.kind === 'payment failed') return [failedNotice(event.invoiceId)]
  if (event.kind === 'checkout failed') return [notArrivedNotice(event.sessionId)]
  if (event.kind === 'dispute') return [disputedNotice(event.paymentId, isActive)]
  // after a withdrawal, the email about its refund says so
  const won = payments.find(({ paymentId, reversal }) => paymentId === event.paymentId && reversal === 'none')
  return won === undefined ? [] : [disputeWonNotice(won, isActive)]
}

function cancellationNotices(
  { planId, canceledAt, periodEnd }: Extract<Notice, { kind: 'cancellation' }>,
  plans: readonly OwnPlan[],
): KeyedNotice[] {
  const plan = plans.find(({ id }) => id === planId)
  if (plan === undefined) return [cancellationNotice(planId, canceledAt, periodEnd)]
  if (plan.cancelledUntil !== null || isCanceledByUs(plan)) return []
  return [
    isUnpaid(plan) ? unpaidCancellationNotice(plan, canceledAt) : cancellationNotice(planId, canceledAt, periodEnd),
  ]
}
