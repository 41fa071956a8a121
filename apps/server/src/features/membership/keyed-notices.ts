import { dateOf } from '@wayhouse/domain/dates'
import type { PlanId, RenewalRight } from '@wayhouse/domain/membership'
import type { NoticeType } from '../notifications/index.ts'
import { cancellationKey } from './cancellation-key.ts'
import { orderEvidence } from './contracts/order-evidence.ts'
import type { PlacedOrder } from './contracts/order-evidence.ts'
import type { RenewalPrice } from './contracts/renewal-prices.ts'
import { graceEndOf } from './membership-rows.ts'
import type { OwnPayment, OwnPlan } from './membership-rows.ts'
import * as texts from './texts.ts'

/** A notice with the key of its cause: it is sent once for each key. */
export type KeyedNotice = { key: string; type: NoticeType<object>; facts: object }

type RenewingPlan = Pick<OwnPlan, 'id' | 'planId' | 'periodEnd'>

export function paidNotice(payment: OwnPayment): KeyedNotice {
  const { paymentId, subscriptionId, isRenewal: is_renewal, isPlanChange: is_plan_change, order } = payment
  return keyed(`paid:${paymentId}`, texts.paid, {
    ...amountOf(payment),
    is_renewal,
    is_plan_change,
    is_lifetime: subscriptionId === null,
    order: order && orderEvidence(order),
  })
}

/** `change` distinguishes the changes of one plan. */
export function changedNotice(plan: RenewingPlan, change: number): KeyedNotice {
  return keyed(`changed:${plan.id}:${change}`, texts.changed, renewalOf(plan))
}

/** The member withdrew the cancellation of `canceledAt`. */
export function resumedNotice(plan: RenewingPlan, canceledAt: Date): KeyedNotice {
  return keyed(`resumed:${plan.id}:${canceledAt.getTime()}`, texts.resumed, renewalOf(plan))
}

export function refundedNotice(payment: OwnPayment): KeyedNotice {
  return keyed(`refunded:${payment.paymentId}`, texts.refunded, amountOf(payment))
}

/** `failed` distinguishes the refunds of one payment. */
export function lateRestNotice(paymentId: string, late: { amountCents: number; failed: number }): KeyedNotice {
  return keyed(`late-rest:${paymentId}:${late.failed}`, texts.lateRest, { amount_cents: late.amountCents })
}

export function paidTwiceNotice(payment: OwnPayment): KeyedNotice {
  return keyed(`paid-twice:${payment.paymentId}`, texts.paidTwice, amountOf(payment))
}

export function disputedNotice(paymentId: string, isActive: boolean): KeyedNotice {
  return keyed(`disputed:${paymentId}`, texts.disputed, { is_active: isActive })
}

export function disputeLostNotice(payment: OwnPayment, isActive: boolean): KeyedNotice {
  const facts = { ...amountOf(payment), is_active: isActive, is_withdrawn: payment.isWithdrawn }
  return keyed(`refunded:${payment.paymentId}`, texts.disputeLost, facts)
}

export function disputeWonNotice(payment: OwnPayment, isActive: boolean): KeyedNotice {
  return keyed(`dispute-won:${payment.paymentId}`, texts.disputeWon, { ...amountOf(payment), is_active: isActive })
}

export function cancellationNotice(planId: string, canceledAt: Date, periodEnd: Date): KeyedNotice {
  return keyed(cancellationKey(planId, canceledAt), texts.cancelled, { active_until: dateOf(periodEnd) })
}

/** The member has cancelled while a renewal is not paid: the end of that term says nothing about the end of the membership. */
export function unpaidCancellationNotice(plan: OwnPlan, canceledAt: Date): KeyedNotice {
  const facts = { active_until: dateOf(graceEndOf(plan)), paid_until: dateOf(plan.periodEnd) }
  return keyed(cancellationKey(plan.id, canceledAt), texts.cancelledUnpaid, facts)
}

export function suspensionNotice(planId: string, periodStart: Date): KeyedNotice {
  return keyed(`suspended:${planId}:${periodStart.getTime()}`, texts.paused, {})
}

/** `at` distinguishes repeated occasions. */
export function continuesNotice(plan: OwnPlan, at: Date): KeyedNotice {
  return keyed(`continues:${plan.id}:${at.getTime()}`, texts.continues, renewalOf(plan))
}

type Reminder = { before: number; price: RenewalPrice; decideBy: Date; rights: RenewalRight[] }

/** `before` is the number of days until the renewal. */
export function renewsNotice(plan: RenewingPlan, { before, price, decideBy, rights }: Reminder): KeyedNotice {
  return keyed(`renews:${plan.id}:${plan.periodEnd.getTime()}:${before}`, texts.renews, {
    ...renewalOf(plan),
    amount_cents: price.cents,
    old_cents: price.oldCents,
    decide_by: price.needsConsent ? decideBy.toISOString() : null,
    rights,
  })
}

/** Its member did not agree to the price of its renewal. */
export function notAgreedNotice(plan: RenewingPlan): KeyedNotice {
  return keyed(`not-agreed:${plan.id}:${plan.periodEnd.getTime()}`, texts.notAgreed, {
    plan: plan.planId,
    ends_on: dateOf(plan.periodEnd),
  })
}

export function endedNotice(planId: string): KeyedNotice {
  return keyed(`ended:${planId}`, texts.ended, {})
}

export function failedNotice(invoiceId: string): KeyedNotice {
  return keyed(`failed:${invoiceId}`, texts.failed, {})
}

export function pendingNotice(sessionId: string, plan: PlanId, order: PlacedOrder): KeyedNotice {
  return keyed(`pending:${sessionId}`, texts.pending, { plan, order: orderEvidence(order) })
}

export function notArrivedNotice(sessionId: string): KeyedNotice {
  return keyed(`unpaid:${sessionId}`, texts.notArrived, {})
}

function keyed<Facts extends object>(key: string, type: NoticeType<Facts>, facts: Facts): KeyedNotice {
  return { key, type, facts }
}

function amountOf({ planId: plan, amountCents: amount_cents }: OwnPayment) {
  return { plan, amount_cents }
}

function renewalOf({ planId: plan, periodEnd }: RenewingPlan) {
  return { plan, renews_on: dateOf(periodEnd) }
}
