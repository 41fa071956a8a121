import type { Offer } from '@wayhouse/domain/membership'
import type { ReactNode } from 'react'
import { Island } from '../../platform/page/island.tsx'
import { Benefits } from './benefits.tsx'
import { EarlyBirdBanner } from './early-bird-banner.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { landingText } from './landing-text.ts'
import type { OpenTribes } from './load-landing.ts'
import { Testimonials } from './testimonials.tsx'

type LandingPageProps = {
  tribes: OpenTribes
  /** The current prices; null if they could not be loaded. */
  earlyBird: Offer | null
  /** Rendered by the membership room: the current offer, and the plan cards. */
  offer: ReactNode
  plans: ReactNode
}

/** Where the globe may spin: see can-spin.ts. */
const globeScreens = '(width >= 768px)'

/** LAND-01: the sections in their order, between the site's header and footer. */
export function LandingPage({ tribes, earlyBird, offer, plans }: LandingPageProps) {
  return (
    <>
      {earlyBird && <Island name="early-bird-banner" of={EarlyBirdBanner} props={{ offer: earlyBird }} />}
      <main id="main">
        <Island name="hero" of={Hero} props={{ newest: tribes.newest }} seen={globeScreens} />
        <Benefits />
        <HowItWorks openTribes={tribes.count} />
        <Testimonials />
        <section id="pricing" aria-labelledby="plans" className="scroll-mt-10 bg-sunken py-16 lg:py-28">
          <div className="page">
            <div className="items-end justify-between gap-10 lg:flex">
              <h2 id="plans" className="display measure-14 text-4xl">
                {landingText.pricing.heading}
              </h2>
              <div className="mt-4 lg:mt-0 lg:max-w-85">{offer}</div>
            </div>
            <div className="mt-10 lg:mt-14">{plans}</div>
          </div>
        </section>
      </main>
    </>
  )
}
