import { earlyBirdSeats, plansOnOffer, withClaims } from '@wayhouse/domain/membership'
import type { Offer } from '@wayhouse/domain/membership'
import { cachedRead } from '../../platform/cached-read.ts'
import { seconds } from '../../platform/clock.ts'
import type { MembershipDeps } from './deps.ts'
import { seatsLeft } from './early-bird.ts'

type Deps = Pick<MembershipDeps, 'db' | 'clock' | 'config' | 'settings'>

/** The plans at current prices, read from the database every three seconds at most. */
export function offerFinder(deps: Deps): () => Promise<Offer> {
  return cachedRead({ clock: deps.clock, cacheMs: seconds(3) }, () => findOffer(deps))
}

async function findOffer({ db, clock, config, settings }: Deps): Promise<Offer> {
  const [left, { priceClaims }] = await Promise.all([seatsLeft(db, clock.now()), settings()])
  const claims = priceClaims ?? config.priceClaims
  const plans = withClaims(plansOnOffer(left), claims)
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
