import { Benefits } from './benefits.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Testimonials } from './testimonials.tsx'

/** What is read below the first screen; nothing in it can be pressed, so it may come to life last. */
export function LandingRest({ openTribes }: { openTribes: string | null }) {
  return (
    <>
      <Benefits />
      <HowItWorks openTribes={openTribes} />
      <Testimonials />
    </>
  )
}
