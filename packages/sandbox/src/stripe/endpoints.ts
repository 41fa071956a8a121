import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { invalid, missing } from './api-error.ts'
import { expireIfOverdue, expireSession } from './checkout-sessions.ts'
import type { StripeContext } from './context.ts'
import { findObject, saveObject, listObjects, newId } from './object-store.ts'
import type { KindOf, OfKind, Price, Session } from './objects.ts'
import { advancePlan, cancel, end, refund, resume } from './plan-actions.ts'
import type { requests } from './requests.ts'

type Of<Name extends keyof typeof requests> = z.output<(typeof requests)[Name]>

const common = ({ now }: StripeContext) => ({ created: now, livemode: false }) as const

export async function createCustomer(context: StripeContext, { email, metadata }: Of<'customer'>) {
  return {
    object: await saveObject(context.trx, {
      id: newId('cus'),
      object: 'customer',
      ...common(context),
      email,
      metadata,
    }),
  }
}

export async function listProducts({ trx }: StripeContext, { ids }: Of<'productList'>) {
  const products = await listObjects(trx, 'product')
  return { object: listOf('/v1/products', ids.length === 0 ? products : products.filter(({ id }) => ids.includes(id))) }
}

export async function createProduct(context: StripeContext, { id, name, metadata }: Of<'product'>) {
  return {
    object: await saveObject(context.trx, { id, object: 'product', ...common(context), name, active: true, metadata }),
  }
}

export async function listPrices({ trx }: StripeContext, { lookup_keys, active }: Of<'priceList'>) {
  const prices = await listObjects(trx, 'price', { active })
  return {
    object: listOf(
      '/v1/prices',
      prices.filter(({ lookup_key }) => lookup_keys.includes(lookup_key ?? '')),
    ),
  }
}

export async function createPrice(context: StripeContext, wanted: Of<'price'>) {
  const { recurring, transfer_lookup_key, ...price } = wanted
  const [holder] = await listObjects(context.trx, 'price', { lookup_key: wanted.lookup_key })
  if (holder && !transfer_lookup_key)
    throw invalid('resource_already_exists', 'A price has this lookup key', 'lookup_key')
  if (holder) await saveObject(context.trx, { ...holder, lookup_key: null })
  const object: Price = {
    id: newId('price'),
    object: 'price',
    ...common(context),
    ...price,
    active: true,
    billing_scheme: 'per_unit',
    nickname: null,
    recurring: recurring ? { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' } : null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount_decimal: String(price.unit_amount),
  }
  return { object: await saveObject(context.trx, object) }
}

export async function changePrice({ trx }: StripeContext, { active }: Of<'priceChange'>, id: string) {
  return { object: await saveObject(trx, { ...(await found(trx, 'price', id)), active }) }
}

const minPageSeconds = 30 * 60

export async function createSession(context: StripeContext, wanted: Of<'session'>) {
  const { mode, customer, client_reference_id, metadata, expires_at, success_url, cancel_url } = wanted
  const price = await findObject(context.trx, 'price', wanted.line_items[0]?.price ?? '')
  if (price === undefined) throw missing('price', wanted.line_items[0]?.price ?? '', 'line_items[0][price]')
  if ((await findObject(context.trx, 'customer', customer)) === undefined)
    throw missing('customer', customer, 'customer')
  if ((mode === 'subscription') !== (price.recurring !== null))
    throw invalid('parameter_invalid', 'The price is not of this mode', 'mode')
  if (expires_at < context.now + minPageSeconds || expires_at > context.now + 24 * 60 * 60)
    throw invalid('parameter_invalid', 'The expires_at must be between 30 minutes and 24 hours from now', 'expires_at')
  if (wanted.automatic_tax?.enabled && wanted.customer_update === undefined)
    throw invalid('customer_tax_location_invalid', 'The address of the customer is not known', 'customer')
  const id = newId('cs_test')
  const object: Session = {
    id,
    object: 'checkout.session',
    ...common(context),
    url: `${context.pagesUrl}/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    mode,
    customer,
    subscription: null,
    payment_intent: null,
    invoice: null,
    amount_total: price.unit_amount,
    currency: price.currency,
    client_reference_id,
    metadata,
    expires_at,
    success_url,
    cancel_url,
    sandbox: {
      price: price.id,
      metadata: (wanted.payment_intent_data ?? wanted.subscription_data)?.metadata ?? {},
    },
  }
  return { object: await saveObject(context.trx, object) }
}

/** Reading a session first expires it where its time is over. */
export async function readSession(context: StripeContext, _: object, id: string) {
  const events = await expireIfOverdue(context, await found(context.trx, 'checkout.session', id))
  return { object: await found(context.trx, 'checkout.session', id), events }
}

export async function readPlan(context: StripeContext, _: object, id: string) {
  const events = await advancePlan(context, await found(context.trx, 'subscription', id))
  return { object: await found(context.trx, 'subscription', id), events }
}

export async function listSessions({ trx }: StripeContext, { payment_intent }: Of<'sessionList'>) {
  return { object: listOf('/v1/checkout/sessions', await listObjects(trx, 'checkout.session', { payment_intent })) }
}

export async function listLineItems({ trx }: StripeContext, _: object, id: string) {
  const { sandbox, amount_total } = await found(trx, 'checkout.session', id)
  const price = await found(trx, 'price', sandbox.price)
  return {
    object: listOf(`/v1/checkout/sessions/${id}/line_items`, [{ object: 'item', amount_total, price, quantity: 1 }]),
  }
}

export async function closeSession(context: StripeContext, _: object, id: string) {
  const session = await found(context.trx, 'checkout.session', id)
  if (session.status !== 'open') throw invalid('resource_invalid', 'Only an open session can be expired', 'session')
  const events = await expireSession(context, session)
  return { object: await found(context.trx, 'checkout.session', id), events }
}

export async function listConfigurations({ trx }: StripeContext) {
  return { object: listOf('/v1/billing_portal/configurations', await listObjects(trx, 'billing_portal.configuration')) }
}

export async function createConfiguration(context: StripeContext, { metadata, features }: Of<'configuration'>) {
  const made = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    ...common(context),
    active: true,
    features,
    metadata,
  } as const
  return { object: await saveObject(context.trx, made) }
}

export async function changeConfiguration({ trx }: StripeContext, { features }: Of<'configurationChange'>, id: string) {
  return { object: await saveObject(trx, { ...(await found(trx, 'billing_portal.configuration', id)), features }) }
}

export async function createPortal(context: StripeContext, { customer, return_url, configuration }: Of<'portal'>) {
  await found(context.trx, 'customer', customer)
  await found(context.trx, 'billing_portal.configuration', configuration)
  const id = newId('bps')
  const made = {
    id,
    object: 'billing_portal.session',
    ...common(context),
    return_url,
    customer,
    configuration,
  } as const
  const url = `${context.pagesUrl}/portal/${id}`
  return { object: await saveObject(context.trx, { ...made, url, flow: null, locale: null }) }
}

export async function changePlan(context: StripeContext, { cancel_at_period_end }: Of<'planChange'>, id: string) {
  const plan = await found(context.trx, 'subscription', id)
  if (plan.status === 'canceled') throw missing('subscription', id, 'id')
  const events = await (cancel_at_period_end ? cancel : resume)(context, plan)
  return { object: await found(context.trx, 'subscription', id), events }
}

export async function endPlan(context: StripeContext, _: object, id: string) {
  const plan = await found(context.trx, 'subscription', id)
  if (plan.status === 'canceled') throw missing('subscription', id, 'id')
  const events = await end(context, plan, 'cancellation_requested')
  return { object: await found(context.trx, 'subscription', id), events }
}

export async function listInvoicePayments({ trx }: StripeContext, { payment }: Of<'invoicePaymentList'>) {
  const intent = await found(trx, 'payment_intent', payment.payment_intent)
  const invoices = await listObjects(trx, 'invoice', { customer: intent.customer })
  const all = invoices.flatMap(({ payments }) => payments?.data ?? [])
  const ours = all.filter((paid) => paid.payment.payment_intent === payment.payment_intent)
  return { object: listOf('/v1/invoice_payments', ours) }
}

export async function listDisputes({ trx }: StripeContext, { payment_intent }: Of<'disputeList'>) {
  return { object: listOf('/v1/disputes', await listObjects(trx, 'dispute', { payment_intent })) }
}

export async function createRefund(context: StripeContext, { payment_intent, amount }: Of<'refund'>) {
  const { latest_charge } = await found(context.trx, 'payment_intent', payment_intent)
  const charge = await found(context.trx, 'charge', latest_charge ?? '')
  if (charge.refunded) throw invalid('charge_already_refunded', 'The charge has been refunded', 'payment_intent')
  const events = await refund(context, charge, amount ?? charge.amount)
  return { object: { id: newId('re'), object: 'refund', payment_intent, status: 'succeeded' }, events }
}

export async function listEndpoints({ trx }: StripeContext) {
  const endpoints = await listObjects(trx, 'webhook_endpoint')
  return {
    object: listOf(
      '/v1/webhook_endpoints',
      endpoints.map(({ secret: _, ...endpoint }) => endpoint),
    ),
  }
}

export async function createEndpoint(context: StripeContext, wanted: Of<'endpoint'>) {
  const made = {
    id: newId('we'),
    object: 'webhook_endpoint',
    ...common(context),
    ...wanted,
    status: 'enabled',
  } as const
  return { object: await saveObject(context.trx, { ...made, secret: newId('whsec') }) }
}

export async function listEvents({ trx }: StripeContext, { created, types }: Of<'eventList'>) {
  const events = await listObjects(trx, 'event', {}, 1000)
  const wanted = events.filter(
    (event) => event.created >= created.gte && event.created <= created.lte && types.includes(event.type),
  )
  return { object: listOf('/v1/events', wanted) }
}

export async function readOne<Kind extends KindOf>({ trx }: StripeContext, kind: Kind, id: string) {
  return { object: await found(trx, kind, id, false) }
}

async function found<Kind extends KindOf>(
  trx: Transaction<DB>,
  kind: Kind,
  id: string,
  lock = true,
): Promise<OfKind<Kind>> {
  const object = await findObject(trx, kind, id, lock)
  if (object === undefined) throw missing(kind, id, 'id')
  return object
}

function listOf(url: string, data: readonly object[]) {
  return { object: 'list', url, has_more: false, data }
}
