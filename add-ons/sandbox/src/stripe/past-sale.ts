import { planOf } from '@wayhouse/domain/membership'
import type { PlanId } from '@wayhouse/domain/membership'
import { sales } from '@wayhouse/server/providers/payments/stripe-catalogue'
import { paySession } from './checkout-sessions.ts'
import type { StripeContext } from './context.ts'
import { createCustomer, createPrice, createProduct } from './endpoints.ts'
import { findObject, saveObject, listObjects, newId } from './object-store.ts'
import type { Price, Session } from './objects.ts'

export type PastSale = { userId: string; email: string; planId: PlanId; amountCents: number; attemptId: string }

/** Stores a purchase at the time of this context, without sending events. */
export async function storePastSale(context: StripeContext, sale: PastSale) {
  const metadata = { user_id: sale.userId, plan_id: sale.planId, checkout_attempt_id: sale.attemptId }
  const customer = await createCustomer(context, { email: sale.email, metadata: { user_id: sale.userId }, expand: [] })
  const price = await priceOf(context, sale)
  const session = await saveObject(
    context.trx,
    sessionOf(context, { sale, price, customer: customer.object.id, metadata }),
  )
  await paySession(context, session)
  const paid = await findObject(context.trx, 'checkout.session', session.id)
  const invoice = await findObject(context.trx, 'invoice', paid?.invoice ?? '')
  const subscription = (await findObject(context.trx, 'subscription', paid?.subscription ?? '')) ?? null
  const paymentId = invoice?.payments?.data[0]?.payment.payment_intent
  if (invoice === undefined || paymentId === undefined) throw new Error('a sale without its payment')
  return { customerId: session.customer, sessionId: session.id, invoice, paymentId, subscription }
}

async function priceOf(context: StripeContext, { planId, amountCents }: PastSale): Promise<Price> {
  const offer = sales.find((candidate) => candidate.planId === planId && candidate.amountCents === amountCents)
  if (offer === undefined) throw new Error(`${planId} is not sold at ${amountCents}`)
  const { lookupKey: lookup_key, recurring } = offer
  const [existing] = await listObjects(context.trx, 'price', { lookup_key })
  if (existing !== undefined) return existing
  // the same names as in the set-up of a Stripe account
  const metadata = { plan_id: planId }
  const product = `wayhouse_${planId}`
  if ((await findObject(context.trx, 'product', product)) === undefined)
    await createProduct(context, {
      id: product,
      name: planOf(planId).name,
      metadata,
      expand: [],
    })
  const price = { product, currency: 'eur', unit_amount: amountCents, lookup_key, metadata } as const
  const rest = { transfer_lookup_key: true, tax_behavior: 'inclusive', ...(recurring ? { recurring } : {}) } as const
  return (await createPrice(context, { ...price, ...rest, expand: [] })).object
}

type SessionInput = { sale: PastSale; price: Price; customer: string; metadata: Record<string, string> }

function sessionOf({ now, pagesUrl }: StripeContext, { sale, price, customer, metadata }: SessionInput): Session {
  const id = newId('cs_test')
  return {
    id,
    object: 'checkout.session',
    created: now,
    livemode: false,
    url: `${pagesUrl}/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    mode: price.recurring === null ? 'payment' : 'subscription',
    customer,
    subscription: null,
    payment_intent: null,
    invoice: null,
    amount_total: price.unit_amount,
    currency: 'eur',
    client_reference_id: sale.userId,
    metadata,
    expires_at: now,
    success_url: pagesUrl,
    cancel_url: pagesUrl,
    sandbox: { price: price.id, metadata },
  }
}
