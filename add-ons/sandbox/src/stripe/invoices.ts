import { addMonths, dateOf } from '@wayhouse/domain/dates'
import type { StripeContext } from './context.ts'
import { newId, saveObject } from './object-store.ts'
import type { Charge, Invoice, PaymentIntent, Price } from './objects.ts'

/** The end of a period, at the same time of day as its start. Both are in seconds. */
export function periodAfter(start: number, { recurring }: Price): number {
  const months = (recurring?.interval_count ?? 1) * (recurring?.interval === 'year' ? 12 : 1)
  const startDate = new Date(start * 1000)
  return Math.floor(Date.parse(addMonths(dateOf(startDate), months) + startDate.toISOString().slice(10)) / 1000)
}

/** Creates a successful payment with its charge. */
export async function collect(
  { trx, now, pagesUrl }: StripeContext,
  customer: string,
  amount: number,
  metadata: Record<string, string>,
): Promise<{ payment: PaymentIntent; charge: Charge }> {
  const paymentId = newId('pi')
  const chargeId = newId('ch')
  const base = { created: now, livemode: false, amount, currency: 'eur', customer } as const
  const charge = await saveObject(trx, {
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
  const payment = await saveObject(trx, {
    ...base,
    id: paymentId,
    object: 'payment_intent',
    status: 'succeeded',
    latest_charge: chargeId,
    metadata,
  } as const)
  return { payment, charge }
}

/** A new invoice, paid if there is a payment, otherwise open. */
export function invoiceFor(
  { now, pagesUrl }: StripeContext,
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
    invoice_pdf: `${pagesUrl}/invoices/${id}/pdf`,
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

/** Pays an open invoice. */
export async function settleInvoice(context: StripeContext, invoice: Invoice): Promise<Invoice> {
  const { payment } = await collect(context, invoice.customer, invoice.amount_due, {})
  const paid = invoicePayment(invoice.id, payment, context.now)
  const payments = { object: 'list', has_more: false, url: `/v1/invoice_payments?invoice=${invoice.id}`, data: [paid] }
  return saveObject(context.trx, {
    ...invoice,
    status: 'paid' as const,
    amount_paid: invoice.amount_due,
    payments: payments as NonNullable<Invoice['payments']>, // the list type is invariant
  })
}
