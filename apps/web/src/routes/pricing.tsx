import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PricingPage } from '../features/membership/pricing-page.tsx'
import { loadMembership, offerQuery } from '../features/membership/queries.ts'
import { useMembership } from '../features/membership/use-membership.ts'
import { publicPage } from '../platform/page/public-page.ts'
import { titled } from '../platform/page/titled.ts'

export const Route = createFileRoute('/pricing')({
  staticData: { islands: true },
  // the plan that a visitor chose before signing in
  validateSearch: ({ plan }: Record<string, unknown>): { plan?: string | undefined } => ({
    plan: typeof plan === 'string' ? plan : undefined,
  }),
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(offerQuery), loadMembership(queryClient)])
    return publicPage({
      path: '/pricing',
      title: titled('Pricing'),
      description: 'Three memberships, from a half-year to a lifetime. One covers every tribe, chat and city group.',
    })
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: Pricing,
})

function Pricing() {
  const { data: offer } = useSuspenseQuery(offerQuery)
  return <PricingPage offer={offer} membership={useMembership()} chosenPlan={Route.useSearch().plan} />
}
