import { earlyBirdSeats, plansOnOffer } from '@wayhouse/domain/membership'
import type { Offer } from '@wayhouse/domain/membership'
import { cachedRead } from '../../platform/cached-read.ts'
import { seconds } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { seatsLeft } from './early-bird.ts'

/** The plans at current prices, read from the database every three seconds at most. */
export function offerFinder({ db, clock }: { db: Database; clock: Clock }): () => Promise<Offer> {
  return cachedRead({ clock, cacheMs: seconds(3) }, () => findOffer(db, clock.now()))
}

async function findOffer(db: Database, now: Date): Promise<Offer> {
  const left = await seatsLeft(db, now)
  return {
    plans: plansOnOffer(left).map(({ priceCents, regularPriceCents, periodLabel, features, ...plan }) => ({
      ...plan,
      features: [...features],
      price_cents: priceCents,
      regular_price_cents: regularPriceCents,
      period_label: periodLabel,
    })),
    early_bird: { seats: earlyBirdSeats, seats_left: left },
  }
}
