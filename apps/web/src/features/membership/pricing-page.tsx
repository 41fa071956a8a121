import { brand } from '@wayhouse/domain/brand'
import type { Membership, Offer } from '@wayhouse/domain/membership'
import { Island } from '../../platform/island.tsx'
import { LimitedOffer } from './limited-offer.tsx'
import { PlanCards } from './plan-cards.tsx'

type PricingPageProps = {
  offer: Offer
  membership: Membership | null
  /** The plan that was chosen before signing in. */
  chosenPlan: string | undefined
}

/** LAND-09: the plans on a page of their own, where they fade in. */
export function PricingPage({ offer, membership, chosenPlan }: PricingPageProps) {
  return (
    <main id="main" className="page py-12 lg:py-20">
      <div className="items-end justify-between gap-10 lg:flex">
        <div>
          <h1 className="display max-w-[14ch] text-4xl" tabIndex={-1}>
            One membership, every tribe
          </h1>
          <p className="mt-4 max-w-[52ch] text-md text-muted">
            Rent is split between you and your housemates, and none of it goes to us. Membership is what keeps{' '}
            {brand.name} running.
          </p>
        </div>
        {membership?.plan !== 'worlds_citizen' && (
          <Island
            name="limited-offer"
            of={LimitedOffer}
            props={{ offer, className: 'mt-6 lg:mt-0 lg:max-w-[340px]' }}
          />
        )}
      </div>
      <section id="pricing" aria-labelledby="plans" className="mt-10 scroll-mt-8 lg:mt-14">
        <h2 id="plans" className="sr-only">
          Plans
        </h2>
        <Island name="plan-cards" of={PlanCards} props={{ offer, membership, resumePlan: chosenPlan, rising: true }} />
      </section>
      <p className="mt-8 text-sm text-muted">
        Every payment is in euros. Half-yearly and yearly plans renew until you cancel, which you can do at any time.
      </p>
    </main>
  )
}
