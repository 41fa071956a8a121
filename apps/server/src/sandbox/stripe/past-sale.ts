import { plans } from '@wayhouse/domain/membership'
import type { PlanId } from '@wayhouse/domain/membership'
import { sales } from '../../providers/payments/stripe-catalogue.ts'
import { createCustomer, createPrice, createProduct } from './acts.ts'
import { paySession } from './life.ts'
import type { Life } from './life.ts'
import type { Price, Session } from './objects.ts'
import { findObject, keep, listObjects, newId } from './store.ts'

export type Sold = { userId: string; email: string; planId: PlanId; amountCents: number; attemptId: string }

/** Has the double remember that somebody bought a plan, at the time of this life. Nobody is told of it. */
export async function pastSale(life: Life, sold: Sold) {
  const metadata = { user_id: sold.userId, plan_id: sold.planId, checkout_attempt_id: sold.attemptId }
  const customer = await createCustomer(life, { email: sold.email, metadata: { user_id: sold.userId }, expand: [] })
  const price = await priceOf(life, sold)
  const session = await keep(life.trx, sessionOf(life, { sold, price, customer: customer.object.id, metadata }))
  await paySession(life, session)
  const paid = await findObject(life.trx, 'checkout.session', session.id)
  const invoice = await findObject(life.trx, 'invoice', paid?.invoice ?? '')
  const subscription = (await findObject(life.trx, 'subscription', paid?.subscription ?? '')) ?? null
  const paymentId = invoice?.payments?.data[0]?.payment.payment_intent
  if (invoice === undefined || paymentId === undefined) throw new Error('a sale without its payment')
  return { customerId: session.customer, sessionId: session.id, invoice, paymentId, subscription }
}

async function priceOf(life: Life, { planId, amountCents }: Sold): Promise<Price> {
  const sale = sales.find((one) => one.planId === planId && one.amountCents === amountCents)
  if (sale === undefined) throw new Error(`${planId} is not sold at ${amountCents}`)
  const { lookupKey: lookup_key, recurring } = sale
  const [found] = await listObjects(life.trx, 'price', { lookup_key })
  if (found !== undefined) return found
  // as the set-up of an account makes them
  const metadata = { plan_id: planId }
  const product = `wayhouse_${planId}`
  if ((await findObject(life.trx, 'product', product)) === undefined)
    await createProduct(life, {
      id: product,
      name: plans.find(({ id }) => id === planId)?.name ?? planId,
      metadata,
      expand: [],
    })
  const price = { product, currency: 'eur', unit_amount: amountCents, lookup_key, metadata } as const
  const rest = { transfer_lookup_key: true, tax_behavior: 'inclusive', ...(recurring ? { recurring } : {}) } as const
  return (await createPrice(life, { ...price, ...rest, expand: [] })).object
}

type Page = { sold: Sold; price: Price; customer: string; metadata: Record<string, string> }

function sessionOf({ now, pagesUrl }: Life, { sold, price, customer, metadata }: Page): Session {
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
    client_reference_id: sold.userId,
    metadata,
    expires_at: now,
    success_url: pagesUrl,
    cancel_url: pagesUrl,
    sandbox: { price: price.id, metadata },
  }
}
