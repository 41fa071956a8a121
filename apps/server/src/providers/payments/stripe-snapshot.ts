import { planIds } from '@wayhouse/domain/membership'
import type { Reversal } from '@wayhouse/domain/membership'
import type { Stripe } from 'stripe'
import { instant } from './instant.ts'
import { emptySnapshot } from './port.ts'
import type { CheckoutSnapshot, PaymentSnapshot, PlanSnapshot, ReversalSnapshot, Snapshot, Subject } from './port.ts'
import { periodOf } from './stripe-period.ts'
import { isFailedRefund } from './stripe-refunds.ts'
import { idOf } from './stripe-webhook.ts'

/** Fetches an object and what belongs to it, in a few calls. */
export function fetchStripeSnapshot(client: Stripe, { kind, id }: Subject): Promise<Snapshot> {
  if (kind === 'checkout') return fetchCheckout(client, id)
  if (kind === 'plan') return fetchPlan(client, id)
  return kind === 'invoice' ? fetchInvoice(client, id) : fetchPayment(client, id)
}

async function fetchCheckout(client: Stripe, id: string): Promise<Snapshot> {
  const session = await client.checkout.sessions.retrieve(id, { expand: ['invoice.payments'] })
  const subscriptionId = idOf(session.subscription)
  const plan = subscriptionId === null ? emptySnapshot : await fetchPlan(client, subscriptionId)
  const checkout = checkoutFrom(session)
  if (session.mode === 'payment') return { ...emptySnapshot, checkout, payment: purchaseIn(session, checkout) }
  return { ...plan, checkout, payment: paymentIn(invoiceIn(session)) ?? plan.payment }
}

async function fetchPlan(client: Stripe, id: string): Promise<Snapshot> {
  const plan = await client.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] })
  const latest = typeof plan.latest_invoice === 'object' ? plan.latest_invoice : null
  return { ...emptySnapshot, plan: planFrom(plan), payment: paymentIn(latest) }
}

async function fetchInvoice(client: Stripe, id: string): Promise<Snapshot> {
  const invoice = await client.invoices.retrieve(id, { expand: ['payments'] })
  const subscriptionId = subscriptionOf(invoice)
  // the invoice of a one-time purchase adds nothing to its checkout
  if (subscriptionId === null) return emptySnapshot
  const { plan } = await fetchPlan(client, subscriptionId)
  return { ...emptySnapshot, plan, payment: paymentIn(invoice) }
}

/** The reversal of a payment and what it paid for, because the event of a refund may arrive before that of the payment. */
async function fetchPayment(client: Stripe, id: string): Promise<Snapshot> {
  const [intent, refunds] = await Promise.all([
    client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
    client.refunds.list({ payment_intent: id, limit: 100 }),
  ])
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const failed = refunds.data.filter(isFailedRefund)
  const refundedCents = failed.length === 0 ? (charge?.amount_refunded ?? 0) : sumOfOthers(refunds.data)
  const reversal: ReversalSnapshot = {
    paymentId: id,
    refundedCents,
    failedRefunds: failed.length,
    reversal: await reversalOf(client, charge, refundedCents),
  }
  if (intent.metadata['checkout_attempt_id'] !== undefined) {
    const { data } = await client.checkout.sessions.list({ payment_intent: id, expand: ['data.invoice'] })
    const [session] = data
    const checkout = session ? checkoutFrom(session) : null
    return { ...emptySnapshot, checkout, payment: session && checkout ? purchaseIn(session, checkout) : null, reversal }
  }
  const { data } = await client.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: id } })
  const invoiceId = idOf(data[0]?.invoice)
  return { ...(invoiceId === null ? emptySnapshot : await fetchInvoice(client, invoiceId)), reversal }
}

/** Counted from the refunds themselves, because the charge may still contain one that has failed. */
function sumOfOthers(refunds: readonly Stripe.Refund[]): number {
  return refunds.reduce((sum, refund) => sum + (isFailedRefund(refund) ? 0 : refund.amount), 0)
}

async function reversalOf(client: Stripe, charge: Stripe.Charge | null, refundedCents: number): Promise<Reversal> {
  if (charge === null) return 'none'
  if (refundedCents > 0 && refundedCents >= charge.amount) return 'refunded'
  const payment_intent = idOf(charge.payment_intent)
  if (!charge.disputed || payment_intent === null) return 'none'
  const { data } = await client.disputes.list({ payment_intent, limit: 1 })
  const status = data[0]?.status ?? ''
  if (status === 'lost') return 'refunded'
  // an inquiry withholds no money, and a won dispute returns it
  return status === 'needs_response' || status === 'under_review' ? 'disputed' : 'none'
}

function checkoutFrom(session: Stripe.Checkout.Session): CheckoutSnapshot {
  return {
    sessionId: session.id,
    attemptId: session.metadata?.['checkout_attempt_id'] ?? null,
    customerId: idOf(session.customer),
    status: statusOf(session),
    amountCents: session.amount_total,
    currency: session.currency,
  }
}

function statusOf({ status, payment_status }: Stripe.Checkout.Session): CheckoutSnapshot['status'] {
  if (status === 'open') return 'open'
  if (status !== 'complete') return 'closed'
  return payment_status === 'unpaid' ? 'pending' : 'paid'
}

/** The payment of a lifetime membership. */
function purchaseIn(session: Stripe.Checkout.Session, checkout: CheckoutSnapshot): PaymentSnapshot | null {
  const paymentId = idOf(session.payment_intent)
  if (checkout.status !== 'paid' || paymentId === null) return null
  return {
    paymentId,
    subscriptionId: null,
    attemptId: checkout.attemptId,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paidAt: instant(session.created),
    receiptUrl: invoiceIn(session)?.hosted_invoice_url ?? null,
    invoiceUrl: invoiceIn(session)?.invoice_pdf ?? null,
    renewal: false,
    planChange: false,
  }
}

function invoiceIn({ invoice }: Stripe.Checkout.Session): Stripe.Invoice | null {
  return typeof invoice === 'object' ? invoice : null
}

function paymentIn(invoice: Stripe.Invoice | null): PaymentSnapshot | null {
  if (invoice === null || invoice.status !== 'paid') return null
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid')
  const paymentId = idOf(paid?.payment.payment_intent)
  if (paid === undefined || paymentId === null) return null
  return {
    paymentId,
    subscriptionId: subscriptionOf(invoice),
    attemptId: null,
    amountCents: Math.min(invoice.amount_paid, paid.amount_paid ?? invoice.amount_paid),
    currency: invoice.currency,
    paidAt: instant(paid.status_transitions.paid_at ?? invoice.created),
    receiptUrl: invoice.hosted_invoice_url ?? null,
    invoiceUrl: invoice.invoice_pdf ?? null,
    renewal: invoice.billing_reason !== 'subscription_create',
    planChange: invoice.billing_reason === 'subscription_update',
  }
}

function subscriptionOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription)
}

function planFrom(plan: Stripe.Subscription): PlanSnapshot | null {
  const [item] = plan.items.data
  const period = periodOf(plan)
  if (item === undefined || period === null) return null
  return {
    id: plan.id,
    customerId: idOf(plan.customer) ?? '',
    planId: planIds.find((id) => id === item.price.metadata['plan_id']) ?? null,
    amountCents: item.price.unit_amount,
    currency: item.price.currency,
    status: plan.status,
    periodStart: period.start,
    periodEnd: period.end,
    cancelAtPeriodEnd: period.isLast,
    canceledAt: plan.canceled_at === null ? null : instant(plan.canceled_at),
    endedUnpaid: plan.status === 'canceled' && plan.cancellation_details?.reason === 'payment_failed',
  }
}
