import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireSession } from '../../../features/accounts/require-session.ts'
import { OrderPage } from '../../../features/membership/contracts/order-page.tsx'
import { type OrderSearch, searchedOrder } from '../../../features/membership/contracts/order-search.ts'
import { offerQuery, ownMembershipQuery } from '../../../features/membership/queries.ts'
import { utcToday } from '../../../platform/format/today.ts'
import { titled } from '../../../platform/page/titled.ts'

export const Route = createFileRoute('/app/subscription/order')({
  validateSearch: (search: Record<string, unknown>): OrderSearch => search,
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const order = searchedOrder(deps)
    if (order === null) throw redirect({ to: '/pricing', replace: true })
    await Promise.all([
      queryClient.fetchQuery({ ...offerQuery, staleTime: 0 }),
      queryClient.prefetchQuery(ownMembershipQuery),
    ])
    return { ...order, today: utcToday() }
  },
  head: () => ({ meta: [{ title: titled('Check and order') }, { name: 'robots', content: 'noindex' }] }),
  component: Order,
})

function Order() {
  const { user } = Route.useRouteContext()
  const { planId, ...order } = Route.useLoaderData()
  const { data: offer } = useSuspenseQuery(offerQuery)
  const plan = offer.plans.find(({ id }) => id === planId)
  if (plan === undefined) throw new Error(`The plan ${planId} is not on offer`)
  return <OrderPage plan={plan} offer={offer} user={user} {...order} />
}
