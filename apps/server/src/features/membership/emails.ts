import { brand } from '@wayhouse/domain'
import { formatAmount } from '@wayhouse/domain/currency'
import { dateOf, longDate } from '@wayhouse/domain/dates'
import { graceDays, plans as soldPlans } from '@wayhouse/domain/membership'
import type { PlanId } from '@wayhouse/domain/membership'
import type { WrittenNotice } from '../notifications/index.ts'
import { cancellationKey } from './cancellation-key.ts'
import type { OwnPayment, OwnPlan } from './membership-rows.ts'

type RenewingPlan = Pick<OwnPlan, 'id' | 'planId' | 'periodEnd'>

/** A notice with the key of its cause: a notice is sent once for each key. */
export type KeyedNotice = WrittenNotice & { key: string }

export function paidNotice({ paymentId, planId, subscriptionId, amountCents, isRenewal }: OwnPayment): KeyedNotice {
  const key = `paid:${paymentId}`
  const paid = `We received ${euros(amountCents)} for ${nameOf(planId)}.`
  // a renewal of another amount is the difference in price to another plan
  if (isRenewal && amountCents !== priceOf(planId)) return receipt(key, 'We received your payment', [paid], toReceipts)
  if (isRenewal) return receipt(key, 'Your membership has been renewed', [paid, 'Thank you for staying.'], toReceipts)
  const isLifetime = subscriptionId === null
  const title = isLifetime ? 'You are a lifetime member' : 'Welcome, your membership is active'
  const access = `You can now use every part of ${brand.name}.`
  const lifetime = isLifetime ? ['It never renews. Any plan that is still running is cancelled automatically.'] : []
  return receipt(key, title, [paid, access, ...lifetime], { label: 'Find your tribe', path: '/app' })
}

/** `change` distinguishes the changes of one plan. */
export function changedNotice({ id, planId, periodEnd }: RenewingPlan, change: number): KeyedNotice {
  const text = `You changed your plan to ${nameOf(planId)}. It renews on ${longDate(dateOf(periodEnd))}.`
  return optional(`changed:${id}:${change}`, `Your plan is now ${nameOf(planId)}`, [text], toMembership)
}

/** The member withdrew the cancellation of `canceledAt`. */
export function resumedNotice({ id, periodEnd }: RenewingPlan, canceledAt: Date): KeyedNotice {
  const text = `You withdrew the cancellation. Your plan renews on ${longDate(dateOf(periodEnd))}.`
  return optional(`resumed:${id}:${canceledAt.getTime()}`, 'Your membership renews again', [text], toMembership)
}

export function refundedNotice({ paymentId, amountCents, planId }: OwnPayment): KeyedNotice {
  const text = `We refunded ${euros(amountCents)} for ${nameOf(planId)}. The membership it paid for has ended.`
  return receipt(`refunded:${paymentId}`, 'Your payment was refunded', [text], toPlans)
}

export function paidTwiceNotice({ paymentId, amountCents, planId }: OwnPayment): KeyedNotice {
  const text = `You paid for two memberships at once. We are refunding ${euros(amountCents)} for ${nameOf(planId)}; the other one continues.`
  return receipt(`paid-twice:${paymentId}`, 'You paid twice: one payment is being refunded', [text], toReceipts)
}

/** `isActive`: whether there is a membership that may end with the dispute. */
export function disputedNotice(paymentId: string, isActive: boolean): KeyedNotice {
  const texts = [
    `Your bank is reviewing a dispute about a payment.${isActive ? ' Your membership continues until the bank has decided.' : ''}`,
    `If you did not open this dispute, write to ${brand.supportEmail}.`,
  ]
  return receipt(`disputed:${paymentId}`, 'Your payment is disputed', texts, toReceipts)
}

export function cancellationNotice(planId: string, canceledAt: Date, periodEnd: Date): KeyedNotice {
  const text = `You cancelled your plan. Your membership stays active until ${longDate(dateOf(periodEnd))}.`
  return optional(cancellationKey(planId, canceledAt), 'Your membership will not renew', [text], toMembership)
}

export function suspensionNotice(planId: string, periodStart: Date): KeyedNotice {
  const text = 'Your renewal has not been paid. Your membership will be active again as soon as it is.'
  return optional(`suspended:${planId}:${periodStart.getTime()}`, 'Your membership is paused', [text], toMembership)
}

/** For a member who kept their account: their plan renews again. `at` distinguishes repeated occasions. */
export function continuesNotice({ id, periodEnd }: OwnPlan, at: Date): KeyedNotice {
  const text = `You kept your account, so your plan continues. It renews on ${longDate(dateOf(periodEnd))}.`
  return optional(`continues:${id}:${at.getTime()}`, 'Your membership continues', [text], toMembership)
}

export function endedNotice(planId: string): KeyedNotice {
  const text = 'We keep your profile, stays and reviews. You are welcome back at any time.'
  return optional(`ended:${planId}`, 'Your membership has ended', [text], toPlans)
}

export function failedNotice(invoiceId: string): KeyedNotice {
  const texts = [
    `We could not collect the payment for your plan. Your membership stays active for ${graceDays} days while we try again.`,
    'If it has been paid since, there is nothing to do. Otherwise please check your card.',
  ]
  return optional(`failed:${invoiceId}`, 'A payment for your membership failed', texts, toMembership)
}

/** A bank debit takes days, and nothing else tells the member meanwhile that their order was received. */
export function pendingNotice(sessionId: string, planId: PlanId): KeyedNotice {
  const text = `Your bank is still processing the payment for ${nameOf(planId)}, which can take some days. Your membership starts as soon as it arrives, and you need not pay again.`
  return receipt(`pending:${sessionId}`, 'Your payment is being processed', [text], toMembership)
}

export function notArrivedNotice(sessionId: string): KeyedNotice {
  const text = 'The payment for your membership could not be collected. You were not charged.'
  return optional(`unpaid:${sessionId}`, 'Your payment did not arrive', [text], toPlans)
}

type Action = { label: string; path: string }

const toPlans = { label: 'See the plans', path: '/pricing' }
const toMembership = { label: 'See your membership', path: '/app/subscription/receipts' }
const toReceipts = { label: 'See your receipts', path: '/app/subscription/receipts' }

/** About a payment: its email cannot be switched off. */
function receipt(key: string, title: string, paragraphs: readonly string[], action: Action): KeyedNotice {
  return noticeOf(key, title, { paragraphs, action, always: true })
}

/** About the membership: its email can be switched off. */
function optional(key: string, title: string, paragraphs: readonly string[], action: Action): KeyedNotice {
  return noticeOf(key, title, { paragraphs, action })
}

type Content = { paragraphs: readonly string[]; action: Action; always?: true }

function noticeOf(key: string, title: string, content: Content): KeyedNotice {
  const [message = ''] = content.paragraphs
  return { key, title, message, path: content.action.path, email: { subject: title, ...content } }
}

function priceOf(planId: PlanId): number | undefined {
  return soldPlans.find(({ id }) => id === planId)?.priceCents
}

function nameOf(planId: PlanId): string {
  return soldPlans.find(({ id }) => id === planId)?.name ?? planId
}

function euros(cents: number): string {
  return formatAmount(cents / 100, 'EUR', 2)
}
