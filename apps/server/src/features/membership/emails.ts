import { brand } from '@wayhouse/domain'
import { graceDays, plans as soldPlans } from '@wayhouse/domain/membership'
import type { PlanId } from '@wayhouse/domain/membership'
import { dayInWords } from '../../platform/mail.ts'
import type { News } from '../../providers/payments/port.ts'
import type { MembershipRows, OwnPayment, OwnPlan } from './membership-rows.ts'

export type MembershipEmail = {
  subject: string
  paragraphs: readonly string[]
  action: { label: string; path: string }
}

/** A letter by what it is about: the same key is never written to anybody twice. */
export type KeyedEmail = MembershipEmail & { key: string }

/**
 * Everything a member is to have been told, from what their payments come to and from the news of one event. It is
 * asked after every event and says the same again; what was told before is told by its key.
 */
export function emailsFor({ plans, payments }: MembershipRows, news: News | null, now: Date): KeyedEmail[] {
  return [
    ...payments.toReversed().flatMap(paymentEmails),
    ...plans.filter((plan) => !isOurDoing(plan)).flatMap((plan) => planEmails(plan, now)),
    ...(news === null ? [] : newsEmails(news, plans)),
  ]
}

/** Its member has bought something better, or leaves: how it ends is no news to them. */
function isOurDoing({ givenUp, endsWithAccount, takenBack }: OwnPlan): boolean {
  return (givenUp || endsWithAccount) && takenBack === 'no'
}

function paymentEmails(payment: OwnPayment): KeyedEmail[] {
  const { paymentId, takenBack } = payment
  if (takenBack === 'refunded') return [paidEmail(payment), refundedEmail(payment)]
  return takenBack === 'disputed' ? [paidEmail(payment), disputedEmail(paymentId)] : [paidEmail(payment)]
}

function paidEmail({ paymentId, planId, subscriptionId, amountCents, isRenewal }: OwnPayment): KeyedEmail {
  const paid = `We received ${euros(amountCents)} for ${nameOf(planId)}.`
  if (isRenewal)
    return {
      key: `paid:${paymentId}`,
      subject: 'Your membership is renewed',
      paragraphs: [paid, 'Thank you for staying.'],
      action: toReceipts,
    }
  const forLife = subscriptionId === null ? ['It never renews, and a plan that still runs ends by itself.'] : []
  return {
    key: `paid:${paymentId}`,
    subject: subscriptionId === null ? 'You are a member for life' : 'Welcome, your membership is active',
    paragraphs: [paid, `Every part of ${brand.name} is open to you.`, ...forLife],
    action: { label: 'Find your tribe', path: '/app' },
  }
}

function refundedEmail({ paymentId, amountCents, planId }: OwnPayment): KeyedEmail {
  return {
    key: `refunded:${paymentId}`,
    subject: 'Your payment was returned',
    paragraphs: [
      `${euros(amountCents)} for ${nameOf(planId)} went back to you, and the membership that it paid for has ended.`,
    ],
    action: toPlans,
  }
}

function disputedEmail(paymentId: string): KeyedEmail {
  return {
    key: `disputed:${paymentId}`,
    subject: 'Your payment is disputed',
    paragraphs: [
      'Your bank has taken a payment back while it looks into it. Your membership rests until that is decided.',
      `If you did not ask for this, write to ${brand.supportEmail}.`,
    ],
    action: toReceipts,
  }
}

function planEmails(plan: OwnPlan, now: Date): KeyedEmail[] {
  const { id, status, cancelAtPeriodEnd, canceledAt, periodStart, periodEnd } = plan
  const isOver = status === 'canceled' || (cancelAtPeriodEnd && periodEnd <= now)
  const isUnpaid = status === 'past_due' || status === 'unpaid'
  const graceOver = periodStart.getTime() + graceDays * dayMs <= now.getTime()
  return [
    ...(cancelAtPeriodEnd && canceledAt !== null ? [cancelsEmail(id, canceledAt, periodEnd)] : []),
    ...(isUnpaid && graceOver ? [restsEmail(id, periodStart)] : []),
    ...(isOver ? [endedEmail(id)] : []),
  ]
}

function cancelsEmail(planId: string, canceledAt: Date, periodEnd: Date): KeyedEmail {
  return {
    key: `cancels:${planId}:${canceledAt.getTime()}`,
    subject: 'Your membership will not renew',
    paragraphs: [`You cancelled your plan. It stays open to you until ${dayInWords(periodEnd)}.`],
    action: toMembership,
  }
}

function restsEmail(planId: string, periodStart: Date): KeyedEmail {
  return {
    key: `rests:${planId}:${periodStart.getTime()}`,
    subject: 'Your membership rests',
    paragraphs: ['Your renewal has not been paid. Your membership goes on once it is.'],
    action: toMembership,
  }
}

/** Says that a plan renews again, whose member has kept their account after all. */
export function goesOnEmail({ periodEnd }: OwnPlan): MembershipEmail {
  return {
    subject: 'Your membership goes on',
    paragraphs: [`You kept your account, so your plan goes on as before. It renews on ${dayInWords(periodEnd)}.`],
    action: toMembership,
  }
}

function endedEmail(planId: string): KeyedEmail {
  return {
    key: `ended:${planId}`,
    subject: 'Your membership has ended',
    paragraphs: ['Your profile, your stays and your reviews stay as they are. You are welcome back at any time.'],
    action: toPlans,
  }
}

function newsEmails(news: News, plans: readonly OwnPlan[]): KeyedEmail[] {
  if (news.kind === 'disputed') return [disputedEmail(news.paymentId)]
  if (news.kind === 'cancels') {
    const isOurs = plans.some((plan) => plan.id === news.planId && isOurDoing(plan))
    return isOurs ? [] : [cancelsEmail(news.planId, news.canceledAt, news.periodEnd)]
  }
  if (news.kind === 'payment failed') return [failedEmail(`failed:${news.invoiceId}`)]
  return [
    {
      key: `unpaid:${news.sessionId}`,
      subject: 'Your payment did not arrive',
      paragraphs: ['The payment for your membership could not be collected, so nothing was taken from you.'],
      action: toPlans,
    },
  ]
}

function failedEmail(key: string): KeyedEmail {
  return {
    key,
    subject: 'A payment for your membership failed',
    paragraphs: [
      `We could not collect the payment for your plan. Your membership stays open for ${graceDays} days while it is tried again.`,
      'If it has been paid since, there is nothing to do. Otherwise please look at your card.',
    ],
    action: toMembership,
  }
}

const toPlans = { label: 'See the plans', path: '/pricing' }
const toMembership = { label: 'See your membership', path: '/app/subscription/receipts' }
const toReceipts = { label: 'See your receipts', path: '/app/subscription/receipts' }
const dayMs = 86_400_000

function nameOf(planId: PlanId): string {
  return soldPlans.find(({ id }) => id === planId)?.name ?? planId
}

function euros(cents: number): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(cents / 100)
}
