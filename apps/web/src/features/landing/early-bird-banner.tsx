import type { Offer } from '@wayhouse/domain/membership'
import { Money } from '../../ui/labels/money.tsx'

/** LAND-03: the sticky early-bird offer; hidden once it is sold out. */
export function EarlyBirdBanner({ offer: { plans, claims, early_bird: earlyBird } }: { offer: Offer }) {
  const plan = plans.find(({ regular_price_cents: regularPrice }) => regularPrice !== null)
  if (!plan || plan.regular_price_cents === null) return null
  const now = <Money euros={plan.price_cents / 100} className="" />
  const later = <Money euros={plan.regular_price_cents / 100} className="" />
  return (
    <aside
      aria-label="Early-bird offer"
      className="early-bird sticky top-0 z-30 -order-1 bg-accent px-4 text-center text-ui font-semibold text-on-accent"
    >
      <a href="#pricing" className="inline-block py-2.5 underline-offset-4 hover:underline">
        <span className="max-sm:sr-only">Early bird: </span>
        <span className="inline-block max-sm:first-letter:uppercase">
          lifetime for {now}{' '}
          {claims === 'spec' ? (
            <>
              <span className="sr-only">instead of </span>
              <s className="font-normal">{later}</s>, first {earlyBird.seats} members only
            </>
          ) : (
            <>
              for the first {earlyBird.seats}, {later} after
            </>
          )}
        </span>
        <span className="ml-2 font-bold underline max-sm:hidden">See plans</span>
      </a>
    </aside>
  )
}
