import { z } from 'zod'

// The parameters of each call: only those that the product sends. All values are sent as text.

const text = z.string().min(1).max(5000)
const number = z.string().regex(/^\d+$/).transform(Number)
const boolean = z.enum(['true', 'false']).transform((value) => value === 'true')
const metadata = z.record(z.string(), z.string()).default({})
const expand = z.array(text).default([])
const page = { limit: number.optional() }
const params = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ ...shape, expand })
const toggle = z.strictObject({ enabled: boolean })
const features = z.strictObject({
  invoice_history: toggle,
  payment_method_update: toggle,
  subscription_cancel: toggle.extend({ mode: z.literal('at_period_end') }),
  subscription_update: toggle.extend({
    default_allowed_updates: z.array(z.literal('price')),
    proration_behavior: z.literal('always_invoice'),
    products: z.array(z.strictObject({ product: text, prices: z.array(text).min(1) })),
  }),
})

export const requests = {
  nothing: params({}),
  customer: params({ email: text, metadata }),
  productList: params({ ...page, ids: z.array(text).default([]) }),
  product: params({ id: text, name: text, metadata }),
  priceList: params({ ...page, lookup_keys: z.array(text).max(10), active: boolean }),
  price: params({
    product: text,
    currency: z.literal('eur'),
    unit_amount: number,
    lookup_key: text,
    transfer_lookup_key: boolean,
    tax_behavior: z.enum(['inclusive', 'exclusive']),
    metadata,
    recurring: z.strictObject({ interval: z.enum(['month', 'year']), interval_count: number }).optional(),
  }),
  priceChange: params({ active: boolean }),
  session: params({
    mode: z.enum(['payment', 'subscription']),
    line_items: z.array(z.strictObject({ price: text, quantity: z.literal('1') })).length(1),
    customer: text,
    client_reference_id: text,
    metadata,
    payment_intent_data: z.strictObject({ metadata }).optional(),
    subscription_data: z.strictObject({ metadata }).optional(),
    invoice_creation: z.strictObject({ enabled: boolean }).optional(),
    automatic_tax: z.strictObject({ enabled: boolean }).optional(),
    customer_update: z.strictObject({ address: z.literal('auto') }).optional(),
    expires_at: number,
    success_url: text,
    cancel_url: text,
  }),
  taxSettings: params({ head_office: z.strictObject({ address: z.record(z.string(), text) }) }),
  sessionList: params({ ...page, payment_intent: text }),
  configurationList: params({ ...page, active: boolean }),
  configuration: params({
    business_profile: z.record(z.string(), z.string()),
    features,
    default_return_url: text,
    metadata,
  }),
  configurationChange: params({ features }),
  portal: params({ customer: text, return_url: text, configuration: text }),
  planChange: params({
    cancel_at_period_end: boolean.optional(),
    cancel_at: z.union([z.literal(''), number]).optional(),
    proration_behavior: z.literal('none').optional(),
    items: z
      .array(z.strictObject({ id: text, price: text }))
      .length(1)
      .optional(),
  }),
  invoicePaymentList: params({
    ...page,
    payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }),
  }),
  disputeList: params({ ...page, payment_intent: text }),
  refund: params({ payment_intent: text, amount: number.optional(), metadata }),
  refundList: params({ ...page, payment_intent: text }),
  endpoint: params({ url: text, enabled_events: z.array(text), api_version: text, metadata }),
  endpointChange: params({ enabled_events: z.array(text) }),
  eventList: params({
    ...page,
    created: z.strictObject({ gte: number, lte: number }),
    types: z.array(text).max(20),
  }),
  list: params({ ...page }),
}
