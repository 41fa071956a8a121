import type { Offer } from '@wayhouse/domain/membership'
import { Money } from '../../ui/labels/money.tsx'

/** LAND-06: the early-bird and the regular price of the lifetime plan; nothing once the seats are gone. */
export function LimitedOffer({ offer, className = '' }: { offer: Offer; className?: string }) {
  const plan = offer.plans.find(({ regular_price_cents: regular }) => regular !== null)
  if (!plan || plan.regular_price_cents === null) return null
  return (
    <p className={`rounded-md bg-accent px-4 py-3 font-strong text-on-accent ${className}`}>
      Limited offer: lifetime for <Money euros={plan.price_cents / 100} className="" /> instead of{' '}
      <Money euros={plan.regular_price_cents / 100} className="" />. First {offer.early_bird.seats} members only,{' '}
      {offer.early_bird.seats_left} left.
    </p>
  )
}
