import { z } from 'zod'

/** The parameters of each call: what the product sends and nothing else. Values arrive as text. */
const text = z.string().min(1).max(5000)
const number = z.string().regex(/^\d+$/).transform(Number)
const truth = z.enum(['true', 'false']).transform((value) => value === 'true')
const metadata = z.record(z.string(), z.string()).default({})
const expand = z.array(text).default([])
const page = { limit: number.optional() }
const taking = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ ...shape, expand })
const switched = z.strictObject({ enabled: truth })
const features = z.strictObject({
  invoice_history: switched,
  payment_method_update: switched,
  subscription_cancel: switched.extend({ mode: z.literal('at_period_end') }),
  subscription_update: switched.extend({
    default_allowed_updates: z.array(z.literal('price')),
    proration_behavior: z.literal('always_invoice'),
    products: z.array(z.strictObject({ product: text, prices: z.array(text).min(1) })),
  }),
})

export const requests = {
  nothing: taking({}),
  customer: taking({ email: text, metadata }),
  productList: taking({ ...page, ids: z.array(text).default([]) }),
  product: taking({ id: text, name: text, metadata }),
  priceList: taking({ ...page, lookup_keys: z.array(text).max(10), active: truth }),
  price: taking({
    product: text,
    currency: z.literal('eur'),
    unit_amount: number,
    lookup_key: text,
    transfer_lookup_key: truth,
    tax_behavior: z.enum(['inclusive', 'exclusive']),
    metadata,
    recurring: z.strictObject({ interval: z.enum(['month', 'year']), interval_count: number }).optional(),
  }),
  priceChange: taking({ active: truth }),
  session: taking({
    mode: z.enum(['payment', 'subscription']),
    line_items: z.array(z.strictObject({ price: text, quantity: z.literal('1') })).length(1),
    customer: text,
    client_reference_id: text,
    metadata,
    payment_intent_data: z.strictObject({ metadata }).optional(),
    subscription_data: z.strictObject({ metadata }).optional(),
    invoice_creation: z.strictObject({ enabled: truth }).optional(),
    automatic_tax: z.strictObject({ enabled: truth }).optional(),
    customer_update: z.strictObject({ address: z.literal('auto') }).optional(),
    expires_at: number,
    success_url: text,
    cancel_url: text,
  }),
  sessionList: taking({ ...page, payment_intent: text }),
  configurationList: taking({ ...page, active: truth }),
  configuration: taking({
    business_profile: z.record(z.string(), z.string()),
    features,
    default_return_url: text,
    metadata,
  }),
  configurationChange: taking({ features }),
  portal: taking({ customer: text, return_url: text, configuration: text }),
  planChange: taking({ cancel_at_period_end: truth }),
  invoicePaymentList: taking({
    ...page,
    payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }),
  }),
  disputeList: taking({ ...page, payment_intent: text }),
  refund: taking({ payment_intent: text, amount: number.optional() }),
  endpoint: taking({ url: text, enabled_events: z.array(text), api_version: text, metadata }),
  eventList: taking({
    ...page,
    created: z.strictObject({ gte: number, lte: number }),
    types: z.array(text).max(20),
  }),
  list: taking({ ...page }),
}
