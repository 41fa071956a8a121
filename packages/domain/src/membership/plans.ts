/** The plans on sale (SUB-01); prices are in euro cents and set by the server only. */
export const planIds = ['wannabe', 'nomad', 'worlds_citizen'] as const
export type PlanId = (typeof planIds)[number]

export type Plan = {
  id: PlanId
  name: string
  priceCents: number
  periodLabel: string
  /** The months of a term; null for a plan that is paid once, for life. */
  termMonths: number | null
  /** What the plan is for, in one sentence, as the order says it. */
  summary: string
  features: readonly string[]
  featured: boolean
  /** A short note on the card, or null. */
  note: string | null
  /** The price after the early-bird seats are sold out; null if it does not change. */
  regularPriceCents: number | null
}

/** How many lifetime memberships are sold at the early-bird price (decision G-38). */
export const earlyBirdSeats = 100

/** A feature shown only while early-bird seats are left. */
export const earlyBirdFeature = 'Early-bird price'

/** The plans that renew. Their prices are settings of the installation (DUTY-04). */
export const renewingPlanIds = ['wannabe', 'nomad'] as const

/** Prices of the plans that renew, in cents. */
export type PlanPrices = Record<(typeof renewingPlanIds)[number], number>

/** The prices of the product, where an installation has set no other. */
export const productPrices: PlanPrices = { wannabe: 3300, nomad: 5900 }

export const plans: readonly Plan[] = [
  {
    id: 'wannabe',
    name: 'Wannabe',
    priceCents: productPrices.wannabe,
    periodLabel: 'per half-year',
    termMonths: 6,
    summary: 'Join and create tribes, all chats, for half a year.',
    features: ['Join and create tribes', 'Tribe and city chats', 'Verified profile'],
    featured: false,
    note: null,
    regularPriceCents: null,
  },
  {
    id: 'nomad',
    name: 'Nomad',
    priceCents: productPrices.nomad,
    periodLabel: 'per year',
    termMonths: 12,
    summary: 'Join and create tribes, all chats, for a full year.',
    features: ['Everything in Wannabe', 'A full year of tribes', 'Reputation that travels'],
    featured: false,
    // the figure is specified copy, not computed (decision G-37)
    note: 'Save 13 euros per year',
    regularPriceCents: null,
  },
  {
    id: 'worlds_citizen',
    name: "World's Citizen",
    priceCents: 10900,
    periodLabel: 'one-time, lifetime',
    termMonths: null,
    summary: 'Join and create tribes, all chats, for good.',
    features: ['Everything in Nomad, for good', 'No renewals', earlyBirdFeature],
    featured: true,
    note: 'Early bird',
    regularPriceCents: 24900,
  },
]

export function planOf(planId: PlanId): Plan {
  const plan = plans.find(({ id }) => id === planId)
  if (plan === undefined) throw new Error(`no plan ${planId}`)
  return plan
}

export const subscriptionContexts = ['create-tribe', 'join-tribe', 'chat', 'general'] as const
export type SubscriptionContext = (typeof subscriptionContexts)[number]

/** The title of the plan dialog, by where it was opened (SUB-02). */
export const subscriptionTitles: Record<SubscriptionContext, string> = {
  'create-tribe': 'Subscribe to Create Your Tribe',
  'join-tribe': 'Subscribe to Join This Tribe',
  chat: 'Subscribe to Access Chat',
  general: 'Choose Your Plan',
}
