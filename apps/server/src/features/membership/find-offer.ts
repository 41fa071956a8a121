import { earlyBirdSeats, plansOnOffer, productPrices, renewingPlanIds, withClaims } from '@wayhouse/domain/membership'
import type { Offer } from '@wayhouse/domain/membership'
import { cachedRead } from '../../platform/cached-read.ts'
import { seconds } from '../../platform/clock.ts'
import type { InstallationSettings } from '../operators/index.ts'
import type { MembershipDeps } from './deps.ts'
import { seatsLeft } from './early-bird.ts'

type Deps = Pick<MembershipDeps, 'db' | 'clock' | 'config' | 'settings'>

/** The plans at current prices. Seats are counted every three seconds at most, and settings are read every two. */
export function offerFinder(deps: Deps): () => Promise<Offer> {
  const left = cachedRead({ clock: deps.clock, cacheMs: seconds(3) }, () => seatsLeft(deps.db, deps.clock.now()))
  return async () => offerAt(await left(), await deps.settings(), deps.config)
}

function offerAt(left: number, { priceClaims, planPrices }: InstallationSettings, config: Deps['config']): Offer {
  // the texts of the product name its own prices
  const isOwnPrice = renewingPlanIds.every((id) => planPrices[id] === productPrices[id])
  const claims = isOwnPrice ? (priceClaims ?? config.priceClaims) : 'computed'
  const plans = withClaims(plansOnOffer(left, planPrices), claims)
  return {
    plans: plans.map(({ priceCents, regularPriceCents, periodLabel, savesCents, features, ...plan }) => ({
      ...plan,
      features: [...features],
      price_cents: priceCents,
      regular_price_cents: regularPriceCents,
      period_label: periodLabel,
      saves_cents: savesCents,
    })),
    claims,
    early_bird: { seats: earlyBirdSeats, seats_left: left },
  }
}
