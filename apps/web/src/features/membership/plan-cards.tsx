import { earlyBirdSeats, plans } from '@wayhouse/domain/membership'
import { Money } from '../../ui/money.tsx'
import { PlanCard } from './plan-card.tsx'
import { useSubscribe } from './use-subscribe.ts'

/** The three plans side by side; each can be pressed (LAND-05). `rising` lets them come up one after another. */
export function PlanCards({ rising = false }: { rising?: boolean }) {
  const { chosen, subscribe } = useSubscribe('general', 'pricing')
  return (
    <ul className="grid gap-5 lg:grid-cols-[1fr_1fr_1.15fr]">
      {plans.map((plan, at) => (
        <li
          key={plan.id}
          className={`grid ${plan.featured ? 'max-lg:order-first' : ''} ${rising ? 'rise' : ''}`}
          style={rising ? { animationDelay: `${at * riseStepMs}ms` } : undefined}
        >
          <PlanCard
            plan={plan}
            busy={chosen === plan.id}
            busyLabel="Processing..."
            onSubscribe={() => void subscribe(plan.id)}
          />
        </li>
      ))}
    </ul>
  )
}

const riseStepMs = 60

const featured = plans.find((plan) => plan.featured)

/** LAND-06: what the lifetime plan costs the first members, and what later. */
export function LimitedOffer({ className = '' }: { className?: string }) {
  if (!featured || featured.regularPriceCents === null) return null
  return (
    <p className={`rounded-md bg-accent px-4 py-3 font-[650] text-on-accent ${className}`}>
      Limited offer: lifetime for <Money euros={featured.priceCents / 100} className="" /> instead of{' '}
      <Money euros={featured.regularPriceCents / 100} className="" />. First {earlyBirdSeats} members only.
    </p>
  )
}
