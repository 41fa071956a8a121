import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { loadLanding } from '../features/landing/load-landing.ts'
import { LimitedOffer } from '../features/membership/limited-offer.tsx'
import { PlanCards } from '../features/membership/plan-cards.tsx'
import { PlansNotLoaded } from '../features/membership/plans-not-loaded.tsx'
import { loadMembership, offerQuery } from '../features/membership/queries.ts'
import { useMembership } from '../features/membership/use-membership.ts'
import { Island } from '../platform/page/island.tsx'

export const Route = createFileRoute('/')({
  staticData: { islands: true },
  loader: async ({ context: { queryClient } }) => {
    // the page can render without the current prices
    const [landing] = await Promise.all([
      loadLanding(queryClient),
      queryClient.prefetchQuery(offerQuery),
      loadMembership(queryClient),
    ])
    return landing
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Landing,
})

function Landing() {
  const { tribes } = Route.useLoaderData()
  const { data: offer = null } = useQuery(offerQuery)
  const membership = useMembership()
  // a lifetime member needs no lifetime offer
  const limited = membership?.plan === 'worlds_citizen' ? null : offer
  return (
    <LandingPage
      tribes={tribes}
      earlyBird={limited}
      offer={limited && <Island name="limited-offer" of={LimitedOffer} props={{ offer: limited }} />}
      plans={offer ? <Island name="plan-cards" of={PlanCards} props={{ offer, membership }} /> : <PlansNotLoaded />}
    />
  )
}
