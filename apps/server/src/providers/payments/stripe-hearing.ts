import type { IncomingHttpHeaders } from 'node:http'
import { Stripe } from 'stripe'
import type { Hearing, News, Subject } from './port.ts'

/** How far the time of a webhook may be from ours, either way. */
const toleranceSeconds = 300

/** What a webhook tells, once one of our secrets proves it. What it carries is a hint: how things stand is read. */
export function hearStripe(
  headers: IncomingHttpHeaders,
  body: Buffer,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): Hearing {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string' || !isTimely(signature, now)) return { kind: 'unproven' }
  for (const secret of secrets) {
    const event = provenEvent(body, signature, secret, now)
    if (event !== null) return hearingOf(event)
  }
  return { kind: 'unproven' }
}

function provenEvent(body: Buffer, signature: string, secret: string, now: Date): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime())
  } catch {
    // not signed with this secret, or nothing that could be an event
    return null
  }
}

/** The vendor's own check lets times to come pass. */
function isTimely(signature: string, now: Date): boolean {
  const time = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)
  return Math.abs(Math.floor(now.getTime() / 1000) - time) <= toleranceSeconds
}

/** The events that the webhook of an account is to send. */
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
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

/** What an event tells of what is ours. */
export function hearingOf(event: Stripe.Event): Hearing {
  const told = typeof event.id === 'string' && event.id.length <= 200 ? toldBy(event) : null
  return told === null ? { kind: 'irrelevant' } : { kind: 'event', eventId: event.id, ...told }
}

type Told = { subject: Subject; news: News | null }

function toldBy(event: Stripe.Event): Told | null {
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
      return about('payment', idOf(event.data.object.payment_intent))
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return aboutDispute(event.type, idOf(event.data.object.payment_intent))
    default:
      return null
  }
}

function aboutDispute(type: string, paymentId: string | null): Told | null {
  const isNews = type === 'charge.dispute.created' && paymentId !== null
  return about('payment', paymentId, isNews ? { kind: 'disputed', paymentId } : null)
}

function about(kind: Subject['kind'], id: unknown, news: News | null = null): Told | null {
  // an id becomes part of a path
  return typeof id === 'string' && /^\w{1,200}$/.test(id) ? { subject: { kind, id }, news } : null
}

function cancellationIn({ id, cancel_at_period_end, canceled_at, items }: Stripe.Subscription): News | null {
  const end = items?.data?.[0]?.current_period_end
  if (!cancel_at_period_end || typeof canceled_at !== 'number' || typeof end !== 'number') return null
  return { kind: 'cancels', planId: id, canceledAt: instant(canceled_at), periodEnd: instant(end) }
}

/** Stripe tells times in seconds. */
export function instant(seconds: number): Date {
  return new Date(seconds * 1000)
}

/** The id of what may have been sent whole. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
