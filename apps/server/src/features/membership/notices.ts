import { graceDays } from '@wayhouse/domain/membership'
import { days } from '../../platform/clock.ts'
import type { Notice } from '../../providers/payments/port.ts'
import {
  cancellationNotice,
  disputedNotice,
  endedNotice,
  failedNotice,
  notArrivedNotice,
  paidNotice,
  paidTwiceNotice,
  refundedNotice,
  suspensionNotice,
} from './keyed-notices.ts'
import type { KeyedNotice } from './keyed-notices.ts'
import { membershipStateAt } from './membership-rows.ts'
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
    ...(event === null ? [] : eventNotices(event, plans, isActive)),
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
  // the withdrawal and its refund have emails of their own, and a payment that arrives later welcomes nobody
  if (payment.isWithdrawn) return []
  if (payment.refundRequested && !payment.isRefundOfOperator) return [paidNotice(payment), paidTwiceNotice(payment)]
  if (reversal === 'refunded') return [paidNotice(payment), refundedNotice(payment)]
  return reversal === 'disputed' ? [paidNotice(payment), disputedNotice(paymentId, isActive)] : [paidNotice(payment)]
}

function planNotices(plan: OwnPlan, now: Date): KeyedNotice[] {
  const { id, status, cancelAtPeriodEnd, canceledAt, periodStart, periodEnd, cancelledUntil } = plan
  const isOver = status === 'canceled' || (cancelAtPeriodEnd && periodEnd <= now)
  const isUnpaid = status === 'past_due' || status === 'unpaid'
  const graceOver = periodStart.getTime() + days(graceDays) <= now.getTime()
  return [
    ...(cancelAtPeriodEnd && canceledAt !== null && cancelledUntil === null
      ? [cancellationNotice(id, canceledAt, periodEnd)]
      : []),
    ...(isUnpaid && graceOver ? [suspensionNotice(id, periodStart)] : []),
    ...(isOver ? [endedNotice(id)] : []),
  ]
}

function eventNotices(event: Notice, plans: readonly OwnPlan[], isActive: boolean): KeyedNotice[] {
  if (event.kind === 'dispute') return [disputedNotice(event.paymentId, isActive)]
  if (event.kind === 'cancellation') {
    const isConfirmed = plans.some(
      (plan) => plan.id === event.planId && (plan.cancelledUntil !== null || isCanceledByUs(plan)),
    )
    return isConfirmed ? [] : [cancellationNotice(event.planId, event.canceledAt, event.periodEnd)]
  }
  return [event.kind === 'payment failed' ? failedNotice(event.invoiceId) : notArrivedNotice(event.sessionId)]
}
