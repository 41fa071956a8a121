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

/** A price of a plan that an installation has set, with a lookup key of its own. */
export function saleAt(planId: PlanId, amountCents: number): Sale | undefined {
  const known = sales.find((sale) => sale.planId === planId && sale.amountCents === amountCents)
  if (known !== undefined) return known
  const { current, recurring } = keys[planId]
  return recurring === null ? undefined : { lookupKey: `${current}_${amountCents}`, planId, amountCents, recurring }
}

/** The value of the metadata `made_by` of objects that the set-up creates in an account. */
export const madeBy = 'wayhouse'

export type Catalogue = ReturnType<typeof stripeCatalogue>

/** Finds the prices and the portal configuration of the set-up, and caches their ids. */
export function stripeCatalogue(client: () => Stripe) {
  let prices: Promise<Map<string, string>> | null = null
  const otherPrices = new Map<string, string>()
  let portal: Promise<string> | null = null
  return {
    priceOf: async (planId: PlanId, amountCents: number): Promise<string> => {
      const sale = saleAt(planId, amountCents)
      const priceId = sale && (sales.includes(sale) ? await productPrice(sale) : await otherPrice(sale))
      if (priceId !== undefined) return priceId
      prices = null
      throw new NotSetUp(`no price for ${planId}`)
    },
    portalConfiguration: (): Promise<string> => (portal ??= portalIn(client()).catch(forgetPortal)),
  }

  async function productPrice({ lookupKey }: Sale): Promise<string | undefined> {
    prices ??= pricesIn(client(), sales)
    return (await prices.catch(forgetPrices)).get(lookupKey)
  }
  async function otherPrice(sale: Sale): Promise<string | undefined> {
    const known = otherPrices.get(sale.lookupKey)
    if (known !== undefined) return known
    const found = (await pricesIn(client(), [sale])).get(sale.lookupKey)
    if (found !== undefined) otherPrices.set(sale.lookupKey, found)
    return found
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

async function pricesIn(client: Stripe, wanted: readonly Sale[]): Promise<Map<string, string>> {
  const { data } = await client.prices.list({ lookup_keys: wanted.map(({ lookupKey }) => lookupKey), active: true })
  return new Map(data.map(({ lookup_key, id }) => [lookup_key ?? '', id]))
}

async function portalIn(client: Stripe): Promise<string> {
  const { data } = await client.billingPortal.configurations.list({ active: true, limit: 100 })
  const ours = data.find(({ metadata }) => metadata?.['made_by'] === madeBy)
  if (ours === undefined) throw new NotSetUp('no portal configuration')
  return ours.id
}
