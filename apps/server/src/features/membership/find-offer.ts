import { earlyBirdSeats, plansOnOffer } from '@wayhouse/domain/membership'
import type { Offer } from '@wayhouse/domain/membership'
import { seconds } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { seatsLeft } from './early-bird.ts'

const keptMs = seconds(3)

/** The plans at today's prices, asked of the database every few seconds at most however many look at them. */
export function offerFinder({ db, clock }: { db: Database; clock: Clock }): () => Promise<Offer> {
  let kept: { until: number; offer: Promise<Offer> } | null = null
  return () => {
    const now = clock.now()
    if (kept !== null && kept.until > now.getTime()) return kept.offer
    const offer = findOffer(db, now)
    kept = { until: now.getTime() + keptMs, offer }
    // what could not be asked is not kept
    offer.catch(() => (kept = null))
    return offer
  }
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
