import { plans } from '@wayhouse/domain/membership'
import type { PlanId } from '@wayhouse/domain/membership'
import type { Stripe } from 'stripe'
import { NotSetUp } from './stripe-client.ts'

/** A price in the account, by its lookup key. A price is never edited; a new one takes over the key. */
export type Sale = {
  lookupKey: string
  planId: PlanId
  amountCents: number
  recurring: { interval: 'month' | 'year'; interval_count: number } | null
}

/** The lookup key of a plan's price, and of its regular price if it has another one. */
const keys = {
  wannabe: { current: 'wannabe_half_year_eur', regular: '', recurring: { interval: 'month', interval_count: 6 } },
  nomad: { current: 'nomad_year_eur', regular: '', recurring: { interval: 'year', interval_count: 1 } },
  worlds_citizen: {
    current: 'worlds_citizen_lifetime_early_eur',
    regular: 'worlds_citizen_lifetime_eur',
    recurring: null,
  },
} as const

export const sales: readonly Sale[] = plans.flatMap(({ id: planId, priceCents, regularPriceCents }): Sale[] => {
  const { current, regular, recurring } = keys[planId]
  const sale = { lookupKey: current, planId, amountCents: priceCents, recurring }
  return regularPriceCents === null ? [sale] : [sale, { ...sale, lookupKey: regular, amountCents: regularPriceCents }]
})

/** The value of the metadata `made_by` of objects that the set-up creates in an account. */
export const madeBy = 'wayhouse'

export type Catalogue = ReturnType<typeof stripeCatalogue>

/** Finds the prices and the portal configuration of the set-up, and caches their ids. */
export function stripeCatalogue(client: () => Stripe) {
  let prices: Promise<Map<string, string>> | null = null
  let portal: Promise<string> | null = null
  return {
    priceOf: async (planId: PlanId, amountCents: number): Promise<string> => {
      const sale = sales.find((entry) => entry.planId === planId && entry.amountCents === amountCents)
      prices ??= pricesIn(client())
      const priceId = sale && (await prices.catch(forgetPrices)).get(sale.lookupKey)
      if (priceId !== undefined) return priceId
      prices = null
      throw new NotSetUp(`no price for ${planId}`)
    },
    portalConfiguration: (): Promise<string> => (portal ??= portalIn(client()).catch(forgetPortal)),
  }

  // a failure is not cached
  function forgetPrices(error: unknown): never {
    prices = null
    throw error
  }
  function forgetPortal(error: unknown): never {
    portal = null
    throw error
  }
}

async function pricesIn(client: Stripe): Promise<Map<string, string>> {
  const { data } = await client.prices.list({ lookup_keys: sales.map(({ lookupKey }) => lookupKey), active: true })
  return new Map(data.map(({ lookup_key, id }) => [lookup_key ?? '', id]))
}

async function portalIn(client: Stripe): Promise<string> {
  const { data } = await client.billingPortal.configurations.list({ active: true, limit: 100 })
  const ours = data.find(({ metadata }) => metadata?.['made_by'] === madeBy)
  if (ours === undefined) throw new NotSetUp('no portal configuration')
  return ours.id
}
