import { z } from 'zod'
import { planIds, subscriptionContexts } from './plans.ts'
import { subscriptionStatuses } from './standing.ts'

const PlanId = z.enum(planIds)

/** A plan as it is sold at this moment. `regular_price_cents` is what it costs later; null where that is the same. */
export const OfferedPlan = z.object({
  id: PlanId,
  name: z.string(),
  price_cents: z.int(),
  regular_price_cents: z.int().nullable(),
  period_label: z.string(),
  features: z.array(z.string()),
  featured: z.boolean(),
  note: z.string().nullable(),
})
export type OfferedPlan = z.infer<typeof OfferedPlan>

/** The plans on offer, and how many early-bird seats are left. */
export const Offer = z.object({
  plans: z.array(OfferedPlan),
  early_bird: z.object({ seats: z.int(), seats_left: z.int() }),
})
export type Offer = z.infer<typeof Offer>

/** A URL or path of this site; the server checks that it is one. */
const OwnAddress = z.string().min(1).max(500)

/**
 * A request to buy a plan. The payer is the signed-in member and the server sets the price: `userId` and `email` are
 * optional and must then be the member's own, URLs must be of this site. `returnPath` is where the member came from; the
 * success page gets it as `next`.
 */
export const CheckoutRequest = z.strictObject({
  planId: PlanId,
  context: z.enum(subscriptionContexts).default('general'),
  returnPath: OwnAddress.optional(),
  userId: z.string().max(100).optional(),
  email: z.string().max(320).optional(),
  successUrl: OwnAddress.optional(),
  cancelUrl: OwnAddress.optional(),
})
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

/** Where the browser goes to pay. */
export const Checkout = z.object({ sessionId: z.string(), url: z.url() })
export type Checkout = z.infer<typeof Checkout>

/** A request for the billing portal; both fields say where the portal leads back to. */
export const PortalRequest = z.strictObject({
  returnPath: OwnAddress.optional(),
  returnUrl: OwnAddress.optional(),
  userId: z.string().max(100).optional(),
})
export type PortalRequest = z.infer<typeof PortalRequest>

/** The member's own membership at this moment. */
export const Membership = z.object({
  subscription_status: z.enum(subscriptionStatuses),
  /** The current plan, or the last one; null where there never was one. */
  plan: PlanId.nullable(),
  /** When the paid period ends or renews; null for a lifetime membership and where there is none. */
  current_period_end: z.iso.datetime().nullable(),
  /** It is cancelled and runs until `current_period_end`. */
  cancel_at_period_end: z.boolean(),
  /** Where a payment failed, when access ends unless it is paid. Else null. */
  grace_until: z.iso.datetime().nullable(),
  /** Whether there is something to manage in the billing portal. */
  can_manage: z.boolean(),
})
export type Membership = z.infer<typeof Membership>

/** A payment that was made, newest first in lists. */
export const Receipt = z.object({
  id: z.guid(),
  plan: PlanId,
  paid_at: z.iso.datetime(),
  amount_cents: z.int(),
  refunded_cents: z.int(),
  currency: z.literal('EUR'),
  status: z.enum(['paid', 'refunded', 'disputed']),
  /** The provider's page of the invoice or receipt, where it has one. */
  url: z.url().nullable(),
})
export type Receipt = z.infer<typeof Receipt>
