import type { Membership, Offer } from '@wayhouse/domain/membership'
import { PlanCard } from './plan-card.tsx'
import { useSubscribe } from './use-subscribe.ts'

type PlanCardsProps = {
  offer: Offer
  /** The viewer's; null for most. */
  membership: Membership | null
  /** The plan that a visitor chose before signing in: its order is opened. */
  resumePlan?: string | undefined
  /** Animates the cards in, one after another. */
  rising?: boolean
}

/** The three plans side by side (LAND-05). */
export function PlanCards({ offer, membership, resumePlan, rising = false }: PlanCardsProps) {
  const { chosen, subscribe } = useSubscribe('general', resumePlan)
  return (
    <ul className="grid gap-5 [reading-flow:grid-order] lg:grid-cols-[1fr_1fr_1.15fr]">
      {offer.plans.map((plan, index) => (
        <li
          key={plan.id}
          className={`grid ${plan.featured ? 'max-lg:order-first' : ''} ${rising ? 'rise' : ''}`}
          style={rising ? { animationDelay: `${index * riseStepMs}ms` } : undefined}
        >
          <PlanCard
            plan={plan}
            offer={offer}
            membership={membership}
            busy={chosen === plan.id}
            busyLabel="Processing..."
            onSubscribe={() => subscribe(plan.id)}
          />
        </li>
      ))}
    </ul>
  )
}

const riseStepMs = 60
