import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { loadLanding } from '../features/landing/load-landing.ts'
import { LimitedOffer } from '../features/membership/limited-offer.tsx'
import { PlanCards } from '../features/membership/plan-cards.tsx'
import { PlansNotLoaded } from '../features/membership/plans-not-loaded.tsx'
import { loadMembership, offerQuery } from '../features/membership/queries.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    // the page stands without today's prices too
    const [landing, offer, membership] = await Promise.all([
      loadLanding(),
      queryClient.ensureQueryData(offerQuery).catch(() => null),
      loadMembership(queryClient),
    ])
    return { ...landing, offer, membership }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Landing,
})

function Landing() {
  const { tribes, offer, membership } = Route.useLoaderData()
  return (
    <LandingPage
      tribes={tribes}
      earlyBird={offer}
      offer={offer && <LimitedOffer offer={offer} />}
      plans={offer ? <PlanCards offer={offer} membership={membership} /> : <PlansNotLoaded />}
    />
  )
}
