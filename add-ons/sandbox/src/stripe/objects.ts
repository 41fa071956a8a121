/** The objects that the fake of Stripe stores, with the fields that the product reads. Times are in seconds, as at Stripe. */
type Metadata = Record<string, string>
type Base = { id: string; created: number; livemode: false }

export type Customer = Base & { object: 'customer'; email: string | null; metadata: Metadata }
export type Product = Base & { object: 'product'; name: string; active: boolean; metadata: Metadata }

export type Recurring = { interval: 'month' | 'year'; interval_count: number }
export type Price = Base & {
  object: 'price'
  active: boolean
  billing_scheme: 'per_unit'
  currency: string
  lookup_key: string | null
  metadata: Metadata
  nickname: null
  product: string
  recurring: (Recurring & { meter: null; trial_period_days: null; usage_type: 'licensed' }) | null
  tax_behavior: string
  type: 'one_time' | 'recurring'
  unit_amount: number
  unit_amount_decimal: string
}

export type Session = Base & {
  object: 'checkout.session'
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  mode: 'payment' | 'subscription'
  customer: string
  subscription: string | null
  payment_intent: string | null
  invoice: string | null
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Metadata
  expires_at: number
  success_url: string
  cancel_url: string
  /** What to create when it is paid; not part of Stripe's object. */
  sandbox: { price: string; metadata: Metadata }
}

export type Subscription = Base & {
  object: 'subscription'
  customer: string
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled' | 'unpaid' | 'paused'
  cancel_at_period_end: boolean
  /** When it ends; missing in objects of earlier versions. */
  cancel_at?: number | null
  canceled_at: number | null
  ended_at: number | null
  cancellation_details: { reason: 'cancellation_requested' | 'payment_failed' | null; comment: null; feedback: null }
  currency: string
  latest_invoice: string | null
  metadata: Metadata
  items: {
    object: 'list'
    has_more: false
    url: string
    data: {
      id: string
      object: 'subscription_item'
      current_period_start: number
      current_period_end: number
      price: Price
      quantity: 1
    }[]
  }
}

export type Invoice = Base & {
  object: 'invoice'
  customer: string
  status: 'open' | 'paid' | 'uncollectible' | 'void'
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual'
  currency: string
  amount_due: number
  amount_paid: number
  hosted_invoice_url: string
  /** Missing in objects of earlier versions. */
  invoice_pdf?: string
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: Metadata } } | null
  payments?: {
    object: 'list'
    has_more: false
    url: string
    data: InvoicePayment[]
  }
}

export type InvoicePayment = Base & {
  object: 'invoice_payment'
  invoice: string
  is_default: true
  amount_paid: number | null
  amount_requested: number
  currency: string
  status: 'open' | 'paid'
  status_transitions: { paid_at: number | null; canceled_at: null }
  payment: { type: 'payment_intent'; payment_intent: string }
}

export type PaymentIntent = Base & {
  object: 'payment_intent'
  amount: number
  currency: string
  customer: string
  status: 'processing' | 'succeeded' | 'requires_payment_method'
  latest_charge: string | null
  metadata: Metadata
}

export type Charge = Base & {
  object: 'charge'
  amount: number
  amount_refunded: number
  currency: string
  customer: string
  disputed: boolean
  paid: boolean
  payment_intent: string
  refunded: boolean
  receipt_url: string
}

export type Refund = Base & {
  object: 'refund'
  amount: number
  charge: string
  payment_intent: string
  metadata: Metadata
  status: 'succeeded' | 'failed'
}

export type Dispute = Base & {
  object: 'dispute'
  amount: number
  charge: string
  currency: string
  payment_intent: string
  status: 'needs_response' | 'won' | 'lost'
}

export type PortalConfiguration = Base & {
  object: 'billing_portal.configuration'
  active: boolean
  features: { subscription_update: { enabled: boolean; products?: { product: string; prices: string[] }[] } }
  metadata: Metadata
}
export type PortalSession = Base & {
  object: 'billing_portal.session'
  url: string
  return_url: string
  customer: string
  configuration: string
  flow: null
  locale: null
}
export type WebhookEndpoint = Base & {
  object: 'webhook_endpoint'
  url: string
  status: 'enabled'
  enabled_events: string[]
  api_version: string
  metadata: Metadata
  secret?: string
}
export type StripeEvent = Base & {
  object: 'event'
  api_version: string
  pending_webhooks: 1
  request: null
  type: string
  data: { object: StripeObject; previous_attributes?: object }
}

export type TaxSettings = Omit<Base, 'created'> & {
  object: 'tax.settings'
  head_office: { address: Record<string, string> }
  status: 'active'
  status_details: { active: object }
}

export type StripeObject =
  | Customer
  | Product
  | Price
  | Session
  | Subscription
  | Invoice
  | PaymentIntent
  | Charge
  | Refund
  | Dispute
  | PortalConfiguration
  | PortalSession
  | WebhookEndpoint

export type StoredObject = StripeObject | StripeEvent | TaxSettings
export type KindOf = StoredObject['object']
export type OfKind<Kind extends KindOf> = Extract<StoredObject, { object: Kind }>
