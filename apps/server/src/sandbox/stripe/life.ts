import { addMonths, dateOf } from '@wayhouse/domain/dates'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Charge, Invoice, PaymentIntent, Price, Session, StripeObject, Subscription } from './objects.ts'
import { findObject, keep, newId } from './store.ts'

/** Something that happened at the double, to be told of. */
export type Happening = { type: string; object: StripeObject; before?: object }

export type Life = { trx: Transaction<DB>; /** In seconds. */ now: number; pagesUrl: string }

/** The money is there: what was on sale is made. */
export async function paySession(life: Life, session: Session): Promise<Happening[]> {
  const paid: Session = { ...session, status: 'complete', payment_status: 'paid', url: null }
  const done = session.status === 'complete' ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed'
  if (session.mode === 'payment') {
    const bought = await payOnce(life, paid)
    return [
      { type: done, object: bought.session },
      { type: 'invoice.paid', object: bought.invoice },
    ]
  }
  const plan = await beginPlan(life, paid)
  return [
    { type: 'customer.subscription.created', object: plan.subscription },
    { type: 'invoice.paid', object: plan.invoice },
    { type: done, object: plan.session },
  ]
}

/** Done at the page; the money is on its way. */
export async function promiseSession({ trx }: Life, session: Session): Promise<Happening[]> {
  const waiting = await keep(trx, { ...session, status: 'complete' as const, url: null })
  return [{ type: 'checkout.session.completed', object: waiting }]
}

/** The money that was on its way did not arrive. */
export async function failPromise({ trx }: Life, session: Session): Promise<Happening[]> {
  // such a session stays complete and unpaid for ever; what it was to buy never comes
  return [{ type: 'checkout.session.async_payment_failed', object: await keep(trx, session) }]
}

export async function expireSession({ trx }: Life, session: Session): Promise<Happening[]> {
  const expired = await keep(trx, { ...session, status: 'expired' as const, url: null })
  return [{ type: 'checkout.session.expired', object: expired }]
}

/** Nobody came in time. */
export async function agedSession(life: Life, session: Session): Promise<Happening[]> {
  return session.status === 'open' && session.expires_at <= life.now ? expireSession(life, session) : []
}

async function payOnce(life: Life, session: Session) {
  const { payment, charge } = await collect(life, session.customer, session.amount_total, session.sandbox.metadata)
  const invoice = await keep(life.trx, invoiceFor(life, session.customer, payment, null, 'manual'))
  const kept = await keep(life.trx, { ...session, payment_intent: payment.id, invoice: invoice.id })
  return { session: kept, invoice, charge }
}

async function beginPlan(life: Life, session: Session) {
  const price = await findObject(life.trx, 'price', session.sandbox.price)
  if (price === undefined) throw new Error('a session without its price')
  const id = newId('sub')
  const { payment } = await collect(life, session.customer, session.amount_total, {})
  const invoice = await keep(life.trx, invoiceFor(life, session.customer, payment, id, 'subscription_create'))
  const subscription = await keep(life.trx, planFrom(life, { id, session, price, invoice }))
  const kept = await keep(life.trx, { ...session, subscription: id, invoice: invoice.id })
  return { session: kept, subscription, invoice }
}

function planFrom(
  { now }: Life,
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

/** When a period that begins now ends, at the same time of the day. */
export function periodAfter(start: number, { recurring }: Price): number {
  const months = (recurring?.interval_count ?? 1) * (recurring?.interval === 'year' ? 12 : 1)
  const at = new Date(start * 1000)
  return Math.floor(Date.parse(addMonths(dateOf(at), months) + at.toISOString().slice(10)) / 1000)
}

/** Takes money from a card that always has it. */
export async function collect(
  { trx, now, pagesUrl }: Life,
  customer: string,
  amount: number,
  metadata: Record<string, string>,
): Promise<{ payment: PaymentIntent; charge: Charge }> {
  const paymentId = newId('pi')
  const chargeId = newId('ch')
  const base = { created: now, livemode: false, amount, currency: 'eur', customer } as const
  const charge = await keep(trx, {
    ...base,
    id: chargeId,
    object: 'charge',
    amount_refunded: 0,
    disputed: false,
    paid: true,
    payment_intent: paymentId,
    refunded: false,
    receipt_url: `${pagesUrl}/receipts/${chargeId}`,
  } as const)
  const payment = await keep(trx, {
    ...base,
    id: paymentId,
    object: 'payment_intent',
    status: 'succeeded',
    latest_charge: chargeId,
    metadata,
  } as const)
  return { payment, charge }
}

/** An invoice; paid where there is a payment, else open. */
export function invoiceFor(
  { now, pagesUrl }: Life,
  customer: string,
  payment: PaymentIntent | { amount: number },
  subscription: string | null,
  reason: Invoice['billing_reason'],
): Invoice {
  const id = newId('in')
  const paid = 'id' in payment
  return {
    id,
    object: 'invoice',
    created: now,
    livemode: false,
    customer,
    status: paid ? 'paid' : 'open',
    billing_reason: reason,
    currency: 'eur',
    amount_due: payment.amount,
    amount_paid: paid ? payment.amount : 0,
    hosted_invoice_url: `${pagesUrl}/invoices/${id}`,
    parent:
      subscription === null
        ? null
        : { type: 'subscription_details', subscription_details: { subscription, metadata: {} } },
    payments: {
      object: 'list',
      has_more: false,
      url: `/v1/invoice_payments?invoice=${id}`,
      data: paid ? [invoicePayment(id, payment, now)] : [],
    },
  }
}

function invoicePayment(invoice: string, { id, amount, currency }: PaymentIntent, now: number) {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    created: now,
    livemode: false,
    invoice,
    is_default: true,
    amount_paid: amount,
    amount_requested: amount,
    currency,
    status: 'paid',
    status_transitions: { paid_at: now, canceled_at: null },
    payment: { type: 'payment_intent', payment_intent: id },
  } as const
}

/** An open invoice is paid after all. */
export async function settleInvoice(life: Life, invoice: Invoice): Promise<Invoice> {
  const { payment } = await collect(life, invoice.customer, invoice.amount_due, {})
  const paid = invoicePayment(invoice.id, payment, life.now)
  const payments = { object: 'list', has_more: false, url: `/v1/invoice_payments?invoice=${invoice.id}`, data: [paid] }
  return keep(life.trx, {
    ...invoice,
    status: 'paid' as const,
    amount_paid: invoice.amount_due,
    payments: payments as NonNullable<Invoice['payments']>, // a list of one that is its own
  })
}
