import { brand } from '@wayhouse/domain/brand'
import type { Membership, Offer } from '@wayhouse/domain/membership'
import CalendarX from '~icons/lucide/calendar-x'
import Euro from '~icons/lucide/euro'
import HandCoins from '~icons/lucide/hand-coins'
import { Island } from '../../platform/page/island.tsx'
import { PlumHero } from '../../ui/layout/plum-hero.tsx'
import { LimitedOffer } from './limited-offer.tsx'
import { PlanCards } from './plan-cards.tsx'

type PricingPageProps = {
  offer: Offer
  membership: Membership | null
  /** The plan that was chosen before signing in. */
  chosenPlan: string | undefined
}

/** LAND-09: the page with the plans, which fade in. */
export function PricingPage({ offer, membership, chosenPlan }: PricingPageProps) {
  return (
    <main id="main" className="pb-16 lg:pb-24">
      <PlumHero className="pt-12 pb-55 lg:pt-16 lg:pb-75">
        <div className="items-end justify-between gap-10 lg:flex">
          <div>
            <h1 className="display measure-14 text-4xl" tabIndex={-1}>
              One membership, every tribe
            </h1>
            <p className="mt-4 measure-52 text-md text-on-night-muted">
              Rent is split between you and your housemates, and none of it goes to us. Membership is what keeps{' '}
              {brand.name} running.
            </p>
          </div>
          {membership?.plan !== 'worlds_citizen' && (
            <Island name="limited-offer" of={LimitedOffer} props={{ offer, className: 'mt-6 lg:mt-0 lg:max-w-85' }} />
          )}
        </div>
      </PlumHero>
      <section
        id="pricing"
        aria-labelledby="plans"
        className="page relative -mt-42.5 scroll-mt-8 lg:-mt-57.5 [&_article.on-plum]:ring-1 [&_article.on-plum]:ring-on-night/20"
      >
        <h2 id="plans" className="sr-only">
          Plans
        </h2>
        <Island name="plan-cards" of={PlanCards} props={{ offer, membership, resumePlan: chosenPlan, rising: true }} />
      </section>
      <Terms />
    </main>
  )
}

const terms = [
  {
    icon: HandCoins,
    title: 'Your rent stays yours',
    text: 'Housemates pay their shares among themselves. We take no fee on a stay.',
  },
  {
    icon: CalendarX,
    title: 'Leave when you like',
    text: 'Half-yearly and yearly plans renew until you cancel, which you can do at any time. The time you have paid for stays yours.',
  },
  {
    icon: Euro,
    title: 'Charged in euros',
    text: 'Every payment is in euros. Prices in other currencies show what that comes to today.',
  },
]

function Terms() {
  return (
    <section aria-labelledby="plain-terms" className="page mt-14 lg:mt-20">
      <h2 id="plain-terms" className="display text-3xl">
        Plain terms
      </h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {terms.map(({ icon: Icon, title, text }) => (
          <li key={title} className="rounded-lg bg-sunken p-6 lg:p-7">
            <Icon size={26} aria-hidden="true" className="text-secondary" />
            <h3 className="display mt-4 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
