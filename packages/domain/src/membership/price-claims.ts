import type { Plan, PlanId } from './plans.ts'

/** What stands beside prices (DUTY-05): the specified texts, or what arithmetic gives. */
export const priceClaims = ['spec', 'computed'] as const
export type PriceClaims = (typeof priceClaims)[number]

/** A plan with its claim: a note in words, or what a year of it costs less than a year of shorter periods. */
export type ClaimingPlan = Plan & { savesCents: number | null }

/** How often a plan is paid for in a year; lifetime plans are not. */
const periodsPerYear: Partial<Record<PlanId, number>> = { wannabe: 2, nomad: 1 }

/** The plans with their claims. Computed, a yearly plan has no note: the figure of it is specified copy (decision G-37). */
export function withClaims(plans: readonly Plan[], claims: PriceClaims): ClaimingPlan[] {
  return plans.map((plan) => {
    if (claims === 'spec' || periodsPerYear[plan.id] !== 1) return { ...plan, savesCents: null }
    return { ...plan, note: null, savesCents: savingPerYear(plan, plans) }
  })
}

/** The cents that a year of a plan costs less than a year of the shortest one; null if it costs no less. */
function savingPerYear(plan: Plan, plans: readonly Plan[]): number | null {
  const perYear = ({ id, priceCents }: Plan) => (periodsPerYear[id] ?? 0) * priceCents
  const shortest = plans.toSorted((a, b) => (periodsPerYear[b.id] ?? 0) - (periodsPerYear[a.id] ?? 0))[0]
  const saving = shortest === undefined ? 0 : perYear(shortest) - perYear(plan)
  return saving > 0 ? saving : null
}
