import type { Offer } from '@wayhouse/domain/membership'
import { lazy, type ReactNode, Suspense } from 'react'
import { EarlyBirdBanner } from './early-bird-banner.tsx'
import { Hero } from './hero.tsx'
import { landingText } from './landing-text.ts'
import type { OpenTribes } from './load-landing.ts'

// written on the server like the rest, and taken over once the first screen is
const LandingRest = lazy(() => import('./landing-rest.tsx').then((module) => ({ default: module.LandingRest })))

type LandingPageProps = {
  tribes: OpenTribes
  /** Today's prices; null where they are not known. */
  earlyBird: Offer | null
  /** The membership's own: what is offered now, and the plans side by side. */
  offer: ReactNode
  plans: ReactNode
}

/** LAND-01: the sections in their order, between the site's header and footer. */
export function LandingPage({ tribes, earlyBird, offer, plans }: LandingPageProps) {
  return (
    <>
      {earlyBird && <EarlyBirdBanner offer={earlyBird} />}
      <main id="main">
        <Hero tribes={tribes} />
        <Suspense>
          <LandingRest openTribes={tribes.count} />
        </Suspense>
        <section id="pricing" aria-labelledby="plans" className="scroll-mt-10 bg-sunken py-16 lg:py-28">
          <div className="page">
            <div className="items-end justify-between gap-10 lg:flex">
              <h2 id="plans" className="display max-w-[14ch] text-4xl">
                {landingText.pricing.heading}
              </h2>
              <div className="mt-4 lg:mt-0 lg:max-w-[340px]">{offer}</div>
            </div>
            <div className="mt-10 lg:mt-14">{plans}</div>
          </div>
        </section>
      </main>
    </>
  )
}
