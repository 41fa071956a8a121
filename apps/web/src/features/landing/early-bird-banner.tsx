import { earlyBirdSeats, plans } from '@wayhouse/domain/membership'
import { Money } from '../../ui/money.tsx'

/** LAND-03: the offer above everything, wherever one has scrolled to. */
export function EarlyBirdBanner() {
  const plan = plans.find(({ featured }) => featured)
  if (!plan || plan.regularPriceCents === null) return null
  return (
    <aside
      aria-label="Early-bird offer"
      className="early-bird sticky top-0 z-30 -order-1 bg-accent px-4 text-center text-[0.9375rem] font-[600] text-on-accent"
    >
      <a href="#pricing" className="inline-block py-2.5 underline-offset-4 hover:underline">
        <span className="max-sm:sr-only">Early bird: </span>
        <span className="inline-block max-sm:first-letter:uppercase">
          lifetime for <Money euros={plan.priceCents / 100} className="" /> <span className="sr-only">instead of </span>
          <s className="font-[450]">
            <Money euros={plan.regularPriceCents / 100} className="" />
          </s>
          , first {earlyBirdSeats} members only
        </span>
        <span className="ml-2 font-[700] underline max-sm:hidden">See plans</span>
      </a>
    </aside>
  )
}
