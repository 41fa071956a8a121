import type { Offer } from '@wayhouse/domain/membership'
import { Money } from '../../ui/labels/money.tsx'

/** LAND-06: the early-bird and the regular price of the lifetime plan; nothing once the seats are gone. */
export function LimitedOffer({ offer, className = '' }: { offer: Offer; className?: string }) {
  const plan = offer.plans.find(({ regular_price_cents: regular }) => regular !== null)
  if (!plan || plan.regular_price_cents === null) return null
  const now = <Money euros={plan.price_cents / 100} className="" />
  const later = <Money euros={plan.regular_price_cents / 100} className="" />
  const { seats, seats_left: left } = offer.early_bird
  return (
    <p className={`rounded-md bg-accent px-4 py-3 font-strong text-on-accent ${className}`}>
      {offer.claims === 'spec' ? (
        <>
          Limited offer: lifetime for {now} instead of {later}. First {seats} members only, {left} left.
        </>
      ) : (
        <>
          Lifetime: {now} for the first {seats}, {later} after. {left} left.
        </>
      )}
    </p>
  )
}
