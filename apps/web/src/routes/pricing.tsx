import { createFileRoute } from '@tanstack/react-router'
import { PricingPage } from '../features/membership/pricing-page.tsx'
import { loadMembership, offerQuery } from '../features/membership/queries.ts'
import { publicPage, titled } from '../platform/public-page.ts'

export const Route = createFileRoute('/pricing')({
  staticData: { islands: true },
  // the plan that a visitor chose before they signed in
  validateSearch: ({ plan }: Record<string, unknown>): { plan?: string } => (typeof plan === 'string' ? { plan } : {}),
  loader: async ({ context: { queryClient } }) => {
    const [offer, membership] = await Promise.all([
      queryClient.ensureQueryData(offerQuery),
      loadMembership(queryClient),
    ])
    const head = publicPage({
      path: '/pricing',
      title: titled('Pricing'),
      description: 'Three memberships, from a half-year to a lifetime. One covers every tribe, chat and city group.',
    })
    return { offer, membership, head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Pricing,
})

function Pricing() {
  const { offer, membership } = Route.useLoaderData()
  return <PricingPage offer={offer} membership={membership} chosenPlan={Route.useSearch().plan} />
}
