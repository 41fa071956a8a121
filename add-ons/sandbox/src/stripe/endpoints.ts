import { invalid, missing } from './api-error.ts'
import { expireIfOverdue, expireSession } from './checkout-sessions.ts'
import type { StripeContext } from './context.ts'
import { commonFields, listOf, requireObject } from './endpoint-parts.ts'
import type { Params } from './endpoint-parts.ts'
import { findObject, saveObject, listObjects, newId } from './object-store.ts'
import type { KindOf, Price, Session } from './objects.ts'
import { advancePlan, cancel, cancelAt, changePriceOf, end, resume } from './plan-actions.ts'

export async function createCustomer(context: StripeContext, { email, metadata }: Params<'customer'>) {
  return {
    object: await saveObject(context.trx, {
      id: newId('cus'),
      object: 'customer',
      ...commonFields(context),
      email,
      metadata,
    }),
  }
}

export async function listProducts({ trx }: StripeContext, { ids }: Params<'productList'>) {
  const products = await listObjects(trx, 'product')
  return { object: listOf('/v1/products', ids.length === 0 ? products : products.filter(({ id }) => ids.includes(id))) }
}

export async function createProduct(context: StripeContext, { id, name, metadata }: Params<'product'>) {
  return {
    object: await saveObject(context.trx, {
      id,
      object: 'product',
      ...commonFields(context),
      name,
      active: true,
      metadata,
    }),
  }
}

export async function listPrices({ trx }: StripeContext, { lookup_keys, active }: Params<'priceList'>) {
  const prices = await listObjects(trx, 'price', { active })
  return {
    object: listOf(
      '/v1/prices',
      prices.filter(({ lookup_key }) => lookup_keys.includes(lookup_key ?? '')),
    ),
  }
}

export async function createPrice(context: StripeContext, params: Params<'price'>) {
  const { recurring, transfer_lookup_key, ...price } = params
  const [existing] = await listObjects(context.trx, 'price', { lookup_key: params.lookup_key })
  if (existing && !transfer_lookup_key)
    throw invalid('resource_already_exists', 'A price has this lookup key', 'lookup_key')
  if (existing) await saveObject(context.trx, { ...existing, lookup_key: null })
  const object: Price = {
    id: newId('price'),
    object: 'price',
    ...commonFields(context),
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

export async function changePrice({ trx }: StripeContext, { active }: Params<'priceChange'>, id: string) {
  return { object: await saveObject(trx, { ...(await requireObject(trx, 'price', id)), active }) }
}

const minSessionSeconds = 30 * 60
const maxSessionSeconds = 24 * 60 * 60

export async function createSession(context: StripeContext, params: Params<'session'>) {
  const { mode, customer, client_reference_id, metadata, expires_at, success_url, cancel_url } = params
  const priceId = params.line_items[0]?.price ?? ''
  const price = await findObject(context.trx, 'price', priceId)
  if (price === undefined) throw missing('price', priceId, 'line_items[0][price]')
  if ((await findObject(context.trx, 'customer', customer)) === undefined)
    throw missing('customer', customer, 'customer')
  if ((mode === 'subscription') !== (price.recurring !== null))
    throw invalid('parameter_invalid', 'The price is not of this mode', 'mode')
  if (expires_at < context.now + minSessionSeconds || expires_at > context.now + maxSessionSeconds)
    throw invalid('parameter_invalid', 'The expires_at must be between 30 minutes and 24 hours from now', 'expires_at')
  if (params.automatic_tax?.enabled && params.customer_update === undefined)
    throw invalid('customer_tax_location_invalid', 'The address of the customer is not known', 'customer')
  const id = newId('cs_test')
  const object: Session = {
    id,
    object: 'checkout.session',
    ...commonFields(context),
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
      metadata: (params.payment_intent_data ?? params.subscription_data)?.metadata ?? {},
    },
  }
  return { object: await saveObject(context.trx, object) }
}

/** Returns a session, after expiring it if necessary. */
export async function readSession(context: StripeContext, _: object, id: string) {
  const events = await expireIfOverdue(context, await requireObject(context.trx, 'checkout.session', id))
  return { object: await requireObject(context.trx, 'checkout.session', id), events }
}

/** Returns a subscription, after ending or renewing it if its period is over. */
export async function readPlan(context: StripeContext, _: object, id: string) {
  const events = await advancePlan(context, await requireObject(context.trx, 'subscription', id))
  return { object: await requireObject(context.trx, 'subscription', id), events }
}

export async function listSessions({ trx }: StripeContext, { payment_intent }: Params<'sessionList'>) {
  return { object: listOf('/v1/checkout/sessions', await listObjects(trx, 'checkout.session', { payment_intent })) }
}

export async function listLineItems({ trx }: StripeContext, _: object, id: string) {
  const { sandbox, amount_total } = await requireObject(trx, 'checkout.session', id)
  const price = await requireObject(trx, 'price', sandbox.price)
  return {
    object: listOf(`/v1/checkout/sessions/${id}/line_items`, [{ object: 'item', amount_total, price, quantity: 1 }]),
  }
}

export async function closeSession(context: StripeContext, _: object, id: string) {
  const session = await requireObject(context.trx, 'checkout.session', id)
  if (session.status !== 'open') throw invalid('resource_invalid', 'Only an open session can be expired', 'session')
  const events = await expireSession(context, session)
  return { object: await requireObject(context.trx, 'checkout.session', id), events }
}

export async function listConfigurations({ trx }: StripeContext) {
  return { object: listOf('/v1/billing_portal/configurations', await listObjects(trx, 'billing_portal.configuration')) }
}

export async function createConfiguration(context: StripeContext, { metadata, features }: Params<'configuration'>) {
  const configuration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    ...commonFields(context),
    active: true,
    features,
    metadata,
  } as const
  return { object: await saveObject(context.trx, configuration) }
}

export async function changeConfiguration(
  { trx }: StripeContext,
  { features }: Params<'configurationChange'>,
  id: string,
) {
  return {
    object: await saveObject(trx, { ...(await requireObject(trx, 'billing_portal.configuration', id)), features }),
  }
}

export async function createPortal(context: StripeContext, { customer, return_url, configuration }: Params<'portal'>) {
  await requireObject(context.trx, 'customer', customer)
  await requireObject(context.trx, 'billing_portal.configuration', configuration)
  const id = newId('bps')
  const session = {
    id,
    object: 'billing_portal.session',
    ...commonFields(context),
    return_url,
    customer,
    configuration,
    url: `${context.pagesUrl}/portal/${id}`,
    flow: null,
    locale: null,
  } as const
  return { object: await saveObject(context.trx, session) }
}

/** Cancels a plan, or takes that back in the form in which it was cancelled: the other form changes nothing. */
export async function changePlan(
  context: StripeContext,
  { cancel_at_period_end, cancel_at, items }: Params<'planChange'>,
  id: string,
) {
  const plan = await requireObject(context.trx, 'subscription', id)
  if (plan.status === 'canceled') throw missing('subscription', id, 'id')
  if (items !== undefined) {
    const priceId = items[0]?.price ?? ''
    const price = await findObject(context.trx, 'price', priceId)
    if (price === undefined) throw missing('price', priceId, 'items[0][price]')
    const changes = await changePriceOf(context, plan, price)
    return { object: await requireObject(context.trx, 'subscription', id), events: changes }
  }
  const isOtherForm = plan.cancel_at_period_end !== (cancel_at === undefined)
  const change = cancel_at_period_end ? cancel : typeof cancel_at === 'number' ? cancelAt(cancel_at) : resume
  const events = change === resume && isOtherForm ? [] : await change(context, plan)
  return { object: await requireObject(context.trx, 'subscription', id), events }
}

export async function endPlan(context: StripeContext, _: object, id: string) {
  const plan = await requireObject(context.trx, 'subscription', id)
  if (plan.status === 'canceled') throw missing('subscription', id, 'id')
  const events = await end(context, plan, 'cancellation_requested')
  return { object: await requireObject(context.trx, 'subscription', id), events }
}

export async function listInvoicePayments({ trx }: StripeContext, { payment }: Params<'invoicePaymentList'>) {
  const intent = await requireObject(trx, 'payment_intent', payment.payment_intent)
  const invoices = await listObjects(trx, 'invoice', { customer: intent.customer })
  const payments = invoices
    .flatMap((invoice) => invoice.payments?.data ?? [])
    .filter((invoicePayment) => invoicePayment.payment.payment_intent === payment.payment_intent)
  return { object: listOf('/v1/invoice_payments', payments) }
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

export async function createEndpoint(context: StripeContext, params: Params<'endpoint'>) {
  const endpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    ...commonFields(context),
    ...params,
    status: 'enabled',
    secret: newId('whsec'),
  } as const
  return { object: await saveObject(context.trx, endpoint) }
}

export async function changeEndpoint({ trx }: StripeContext, { enabled_events }: Params<'endpointChange'>, id: string) {
  const endpoint = await requireObject(trx, 'webhook_endpoint', id)
  return { object: await saveObject(trx, { ...endpoint, enabled_events }) }
}

export async function listEvents({ trx }: StripeContext, { created, types }: Params<'eventList'>) {
  const events = await listObjects(trx, 'event', {}, 1000)
  const matching = events.filter(
    (event) => event.created >= created.gte && event.created <= created.lte && types.includes(event.type),
  )
  return { object: listOf('/v1/events', matching) }
}

export async function readOne<Kind extends KindOf>({ trx }: StripeContext, kind: Kind, id: string) {
  return { object: await requireObject(trx, kind, id, false) }
}
