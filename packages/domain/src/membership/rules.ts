import { earlyBirdFeature, plans } from './plans.ts'
import type { Plan } from './plans.ts'

/** The plans at current prices: without seats left, the early-bird price and its note disappear everywhere (SUB-10). */
export function plansOnOffer(seatsLeft: number): readonly Plan[] {
  if (seatsLeft > 0) return plans
  return plans.map((plan) =>
    plan.regularPriceCents === null
      ? plan
      : {
          ...plan,
          priceCents: plan.regularPriceCents,
          regularPriceCents: null,
          note: null,
          features: plan.features.filter((feature) => feature !== earlyBirdFeature),
        },
  )
}
