import { z } from 'zod'
import { OrderConsent } from './contracts/schema.ts'
import { planIds, subscriptionContexts } from './plans.ts'
import { priceClaims } from './price-claims.ts'
import { subscriptionStatuses } from './subscription-status.ts'

const PlanId = z.enum(planIds)

/** A plan at its current price. `regular_price_cents` is the later price; null if the price does not change. */
export const OfferedPlan = z.object({
  id: PlanId,
  name: z.string(),
  price_cents: z.int(),
  regular_price_cents: z.int().nullable(),
  period_label: z.string(),
  features: z.array(z.string()),
  featured: z.boolean(),
  note: z.string().nullable(),
  /** What a year of it costs less than a year of shorter periods, where claims are computed; else null. */
  saves_cents: z.int().nullable(),
})
export type OfferedPlan = z.infer<typeof OfferedPlan>

/** The plans on offer, what is claimed about their prices, and the number of early-bird seats left. */
export const Offer = z.object({
  plans: z.array(OfferedPlan),
  claims: z.enum(priceClaims),
  early_bird: z.object({ seats: z.int(), seats_left: z.int() }),
})
export type Offer = z.infer<typeof Offer>

/** A URL or path of this site, as the server checks. */
const OwnAddress = z.string().min(1).max(500)

/**
 * A request to buy a plan. The payer is the signed-in member, and the server sets the price. `userId` and `email`, if given,
 * must be the member's own, and URLs must be of this site. `returnPath` is the page that the member came from; it is passed
 * to the success page as `next`.
 */
export const CheckoutRequest = z.strictObject({
  planId: PlanId,
  context: z.enum(subscriptionContexts).default('general'),
  returnPath: OwnAddress.optional(),
  order: OrderConsent.optional(),
  userId: z.string().max(100).optional(),
  email: z.string().max(320).optional(),
  successUrl: OwnAddress.optional(),
  cancelUrl: OwnAddress.optional(),
})
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

/** The checkout session, and the URL where it is paid. */
export const Checkout = z.object({ sessionId: z.string(), url: z.url() })
export type Checkout = z.infer<typeof Checkout>

/** A request for the billing portal; `returnPath` or `returnUrl` is where the portal leads back to. */
export const PortalRequest = z.strictObject({
  returnPath: OwnAddress.optional(),
  returnUrl: OwnAddress.optional(),
  userId: z.string().max(100).optional(),
})
export type PortalRequest = z.infer<typeof PortalRequest>

/** The current membership of the caller. */
export const Membership = z.object({
  subscription_status: z.enum(subscriptionStatuses),
  /** The current plan or the last one; null without any. */
  plan: PlanId.nullable(),
  /** When the paid period ends or renews; null for a lifetime membership or without a plan. */
  current_period_end: z.iso.datetime().nullable(),
  /** The plan is cancelled and runs until `current_period_end`. */
  cancel_at_period_end: z.boolean(),
  /** When access ends after a failed payment, unless it is paid; null if no payment failed. */
  grace_until: z.iso.datetime().nullable(),
  /** The plan whose payment the bank is still processing; null without such a payment. */
  pending_plan: PlanId.nullable(),
  /** Whether the member has a plan to manage in the billing portal. */
  can_manage: z.boolean(),
})
export type Membership = z.infer<typeof Membership>

/** A payment; lists are sorted newest first. */
export const Receipt = z.object({
  id: z.guid(),
  plan: PlanId,
  paid_at: z.iso.datetime(),
  amount_cents: z.int(),
  refunded_cents: z.int(),
  currency: z.literal('EUR'),
  status: z.enum(['paid', 'refunded', 'disputed']),
  /** The provider's page of the invoice or receipt, if it has one. */
  url: z.url().nullable(),
  /** The invoice as a PDF, if the provider makes one. */
  invoice_url: z.url().nullable(),
})
export type Receipt = z.infer<typeof Receipt>
