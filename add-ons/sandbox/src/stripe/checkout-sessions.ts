import type { FakeEvent, StripeContext } from './context.ts'
import { collect, invoiceFor, periodAfter } from './invoices.ts'
import { findObject, newId, saveObject } from './object-store.ts'
import type { Invoice, Price, Session, Subscription } from './objects.ts'

/** Pays a session and creates its invoice and plan. */
export async function paySession(context: StripeContext, session: Session): Promise<FakeEvent[]> {
  const paid: Session = { ...session, status: 'complete', payment_status: 'paid', url: null }
  const type = session.status === 'complete' ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed'
  if (session.mode === 'payment') {
    const purchase = await payOnce(context, paid)
    return [
      { type, object: purchase.session },
      { type: 'invoice.paid', object: purchase.invoice },
    ]
  }
  const plan = await startPlan(context, paid)
  return [
    { type: 'customer.subscription.created', object: plan.subscription },
    { type: 'invoice.paid', object: plan.invoice },
    { type, object: plan.session },
  ]
}

/** Completes a session whose payment arrives later. */
export async function delaySessionPayment({ trx }: StripeContext, session: Session): Promise<FakeEvent[]> {
  const pending = await saveObject(trx, { ...session, status: 'complete' as const, url: null })
  return [{ type: 'checkout.session.completed', object: pending }]
}

/** Lets the pending payment of a completed session fail. */
export async function failDelayedPayment({ trx }: StripeContext, session: Session): Promise<FakeEvent[]> {
  // such a session stays complete and unpaid, as at Stripe
  return [{ type: 'checkout.session.async_payment_failed', object: await saveObject(trx, session) }]
}

export async function expireSession({ trx }: StripeContext, session: Session): Promise<FakeEvent[]> {
  const expired = await saveObject(trx, { ...session, status: 'expired' as const, url: null })
  return [{ type: 'checkout.session.expired', object: expired }]
}

/** Expires an open session after its `expires_at`. */
export async function expireIfOverdue(context: StripeContext, session: Session): Promise<FakeEvent[]> {
  return session.status === 'open' && session.expires_at <= context.now ? expireSession(context, session) : []
}

async function payOnce(context: StripeContext, session: Session) {
  const { payment } = await collect(context, session.customer, session.amount_total, session.sandbox.metadata)
  const invoice = await saveObject(context.trx, invoiceFor(context, session.customer, payment, null, 'manual'))
  const saved = await saveObject(context.trx, { ...session, payment_intent: payment.id, invoice: invoice.id })
  return { session: saved, invoice }
}

async function startPlan(context: StripeContext, session: Session) {
  const price = await findObject(context.trx, 'price', session.sandbox.price)
  if (price === undefined) throw new Error('a session without its price')
  const id = newId('sub')
  const { payment } = await collect(context, session.customer, session.amount_total, {})
  const invoice = await saveObject(
    context.trx,
    invoiceFor(context, session.customer, payment, id, 'subscription_create'),
  )
  const subscription = await saveObject(context.trx, newPlan(context, { id, session, price, invoice }))
  const saved = await saveObject(context.trx, { ...session, subscription: id, invoice: invoice.id })
  return { session: saved, subscription, invoice }
}

function newPlan(
  { now }: StripeContext,
  { id, session, price, invoice }: { id: string; session: Session; price: Price; invoice: Invoice },
): Subscription {
  return {
    id,
    object: 'subscription',
    created: now,
    livemode: false,
    customer: session.customer,
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    cancellation_details: { reason: null, comment: null, feedback: null },
    currency: 'eur',
    latest_invoice: invoice.id,
    metadata: session.sandbox.metadata,
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          current_period_start: now,
          current_period_end: periodAfter(now, price),
          price,
          quantity: 1,
        },
      ],
    },
  }
}
