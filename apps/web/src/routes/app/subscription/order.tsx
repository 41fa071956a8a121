import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { pathAfterSignIn } from '@wayhouse/domain/accounts'
import { type PlanId, planIds, type SubscriptionContext, subscriptionTitles } from '@wayhouse/domain/membership'
import { requireSession } from '../../../features/accounts/require-session.ts'
import { OrderPage } from '../../../features/membership/contracts/order-page.tsx'
import { offerQuery, ownMembershipQuery } from '../../../features/membership/queries.ts'
import { utcToday } from '../../../platform/format/today.ts'
import { titled } from '../../../platform/page/titled.ts'

type OrderSearch = {
  plan?: PlanId | undefined
  context?: SubscriptionContext | undefined
  /** The page that needs the plan. */
  from?: string | undefined
}

export const Route = createFileRoute('/app/subscription/order')({
  validateSearch: ({ plan, context, from }: Record<string, unknown>): OrderSearch => ({
    plan: planIds.find((id) => id === plan),
    context: contexts.find((name) => name === context),
    from: typeof from === 'string' && from.startsWith('/app/') ? pathAfterSignIn(from) : undefined,
  }),
  beforeLoad: async (guard) => {
    const { user } = await requireSession(guard)
    const { plan } = guard.search
    if (plan === undefined) throw redirect({ to: '/pricing', replace: true })
    return { user, plan }
  },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.fetchQuery({ ...offerQuery, staleTime: 0 }),
      queryClient.prefetchQuery(ownMembershipQuery),
    ])
    return { today: utcToday() }
  },
  head: () => ({ meta: [{ title: titled('Check and order') }, { name: 'robots', content: 'noindex' }] }),
  component: Order,
})

const contexts = Object.keys(subscriptionTitles) as SubscriptionContext[] // its own keys

function Order() {
  const { user, plan: id } = Route.useRouteContext()
  const { context = 'general', from = null } = Route.useSearch()
  const { today } = Route.useLoaderData()
  const { data: offer } = useSuspenseQuery(offerQuery)
  const plan = offer.plans.find((offered) => offered.id === id)
  if (plan === undefined) throw new Error(`The plan ${id} is not on offer`)
  return <OrderPage plan={plan} offer={offer} user={user} context={context} returnPath={from} today={today} />
}
