import { earlyBirdFeature, plans, productPrices, renewingPlanIds } from './plans.ts'
import type { Plan, PlanId, PlanPrices } from './plans.ts'

/** The plans at current prices: without seats left, the early-bird price and its note disappear everywhere (SUB-10). */
export function plansOnOffer(seatsLeft: number, prices: PlanPrices = productPrices): readonly Plan[] {
  return plans.map((plan) => {
    const priceCents = soldAt(plan.id, prices) ?? plan.priceCents
    if (seatsLeft > 0 || plan.regularPriceCents === null) return { ...plan, priceCents }
    return {
      ...plan,
      priceCents: plan.regularPriceCents,
      regularPriceCents: null,
      note: null,
      features: plan.features.filter((feature) => feature !== earlyBirdFeature),
    }
  })
}

/** What a plan that renews is sold for; null for another one. */
export function soldAt(planId: PlanId, prices: PlanPrices): number | null {
  const id = renewingPlanIds.find((renewing) => renewing === planId)
  return id === undefined ? null : prices[id]
}
