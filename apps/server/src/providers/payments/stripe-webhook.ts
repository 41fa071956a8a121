import type { IncomingHttpHeaders } from 'node:http'
import { Stripe } from 'stripe'
import type { WebhookRequest } from '../../platform/http/webhook.ts'
import { instant } from './instant.ts'
import type { Notice, PaymentEvent, Subject } from './port.ts'
import { periodOf } from './stripe-period.ts'

/** How far the time of a webhook may differ from our clock, in either direction. */
const toleranceSeconds = 300

/** Verifies a webhook with our secrets and parses it. Its content is only a hint; the state of the object is fetched. */
export function parseStripeWebhook(
  headers: IncomingHttpHeaders,
  body: Buffer,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): WebhookRequest<PaymentEvent> {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string' || !isRecent(signature, now)) return { kind: 'invalid signature' }
  for (const secret of secrets) {
    const event = verifiedEvent(body, signature, secret, now)
    if (event !== null) return requestFrom(event)
  }
  return { kind: 'invalid signature' }
}

function verifiedEvent(body: Buffer, signature: string, secret: string, now: Date): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime())
  } catch {
    // signed with another secret, or not an event
    return null
  }
}

/** Needed because Stripe's own check accepts times in the future. */
function isRecent(signature: string, now: Date): boolean {
  const time = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)
  return Math.abs(Math.floor(now.getTime() / 1000) - time) <= toleranceSeconds
}

export const webhookEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'charge.refunded',
  'refund.failed',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

export function requestFrom(event: Stripe.Event): WebhookRequest<PaymentEvent> {
  const content = typeof event.id === 'string' && event.id.length <= 200 ? contentOf(event) : null
  return content === null ? { kind: 'irrelevant' } : { kind: 'event', event: { eventId: event.id, ...content } }
}

type Content = Omit<PaymentEvent, 'eventId'>

function contentOf(event: Stripe.Event): Content | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return about('checkout', event.data.object.id)
    case 'checkout.session.async_payment_failed':
      return about('checkout', event.data.object.id, { kind: 'checkout failed', sessionId: event.data.object.id })
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return about('plan', event.data.object.id, cancellationIn(event.data.object))
    case 'invoice.paid':
      return about('invoice', event.data.object.id)
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return about('invoice', event.data.object.id, { kind: 'payment failed', invoiceId: event.data.object.id })
    case 'charge.refunded':
    case 'refund.failed':
    case 'refund.updated':
      return about('payment', idOf(event.data.object.payment_intent))
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return aboutDispute(event.type, event.data.object)
    default:
      return null
  }
}

function aboutDispute(type: string, { payment_intent, status }: Stripe.Dispute): Content | null {
  const paymentId = idOf(payment_intent)
  if (paymentId === null) return null
  if (type === 'charge.dispute.created') return about('payment', paymentId, { kind: 'dispute', paymentId })
  const isWon = type === 'charge.dispute.closed' && status === 'won'
  return about('payment', paymentId, isWon ? { kind: 'dispute won', paymentId } : null)
}

function about(kind: Subject['kind'], id: unknown, notice: Notice | null = null): Content | null {
  // checked, because the id becomes part of a path
  return typeof id === 'string' && /^\w{1,200}$/.test(id) ? { subject: { kind, id }, notice } : null
}

function cancellationIn(plan: Stripe.Subscription): Notice | null {
  const period = periodOf(plan)
  if (!period?.isLast || typeof plan.canceled_at !== 'number') return null
  return { kind: 'cancellation', planId: plan.id, canceledAt: instant(plan.canceled_at), periodEnd: period.end }
}

/** The id of an object that may be expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
