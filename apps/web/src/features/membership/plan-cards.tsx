import type { Membership, Offer } from '@wayhouse/domain/membership'
import { PlanCard } from './plan-card.tsx'
import { useSubscribe } from './use-subscribe.ts'

type PlanCardsProps = {
  offer: Offer
  /** Of the member who looks; null for most. */
  membership: Membership | null
  /** The plan that a visitor chose before they signed in: its checkout resumes. */
  resumePlan?: string | undefined
  /** Lets them appear one after another. */
  rising?: boolean
}

/** The three plans side by side; each with its button (LAND-05). */
export function PlanCards({ offer, membership, resumePlan, rising = false }: PlanCardsProps) {
  const { chosen, subscribe } = useSubscribe('general', resumePlan)
  return (
    <ul className="grid gap-5 [reading-flow:grid-order] lg:grid-cols-[1fr_1fr_1.15fr]">
      {offer.plans.map((plan, at) => (
        <li
          key={plan.id}
          className={`grid ${plan.featured ? 'max-lg:order-first' : ''} ${rising ? 'rise' : ''}`}
          style={rising ? { animationDelay: `${at * riseStepMs}ms` } : undefined}
        >
          <PlanCard
            plan={plan}
            earlyBird={offer.early_bird}
            membership={membership}
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
