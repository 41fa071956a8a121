import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { loadLanding } from '../features/landing/load-landing.ts'
import { LimitedOffer, PlanCards } from '../features/membership/plan-cards.tsx'

export const Route = createFileRoute('/')({
  loader: loadLanding,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Landing,
})

function Landing() {
  return <LandingPage tribes={Route.useLoaderData().tribes} offer={<LimitedOffer />} plans={<PlanCards />} />
}
