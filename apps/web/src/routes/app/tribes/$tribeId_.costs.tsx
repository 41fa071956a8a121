import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { Tribe } from '@wayhouse/domain/tribes'
import { lazy, Suspense } from 'react'
import { requireSession } from '../../../features/accounts/require-session.ts'
import { CostsPage } from '../../../features/costs/costs-page.tsx'
import { CostsSkeleton } from '../../../features/costs/costs-skeleton.tsx'
import { loadCosts, mayNoLongerSee } from '../../../features/costs/load-costs.ts'
import { SavedAt } from '../../../features/costs/offline/saved-at.tsx'
import { useSavedCosts } from '../../../features/costs/offline/use-saved-costs.ts'
import type { MessageTo } from '../../../features/costs/plan/plan-section.tsx'
import { costsQuery } from '../../../features/costs/queries.ts'
import { tribeQuery } from '../../../features/tribes/tribe-page/load-tribe.ts'
import { TribeHead } from '../../../features/tribes/tribe-page/tribe-head.tsx'
import { TribeNotFound } from '../../../features/tribes/tribe-page/tribe-not-found.tsx'
import { isMissing } from '../../../platform/api/refusal.ts'
import { useTribeEvents } from '../../../platform/live/open-subjects.ts'
import { titled } from '../../../platform/page/titled.ts'

export const Route = createFileRoute('/app/tribes/$tribeId_/costs')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'pendingComponent']],
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient, user }, params: { tribeId } }) => {
    const [costs] = await Promise.all([
      loadCosts(queryClient, tribeId, user),
      // never rejects: without it, the page shows the title alone
      queryClient.prefetchQuery({ ...tribeQuery(tribeId), retry: false }),
    ])
    return { title: costs.title }
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: titled(loaderData ? `Costs of ${loaderData.title}` : 'Tribe not found') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  pendingMs: 320,
  pendingMinMs: 400,
  pendingComponent: CostsSkeleton,
  notFoundComponent: TribeNotFound,
  component: CostsRoute,
})

function CostsRoute() {
  const { tribeId } = Route.useParams()
  const { user } = Route.useRouteContext()
  const { data: costs, error, dataUpdatedAt, failureCount } = useSuspenseQuery(costsQuery(tribeId))
  const { data: tribe } = useQuery(tribeQuery(tribeId))
  useTribeEvents(tribeId)
  useSavedCosts(user.id, { at: dataUpdatedAt, costs: mayNoLongerSee(error) ? null : costs, tribeId })
  // since it was loaded: the viewer may no longer see them
  if (isMissing(error)) return <TribeNotFound />
  return (
    <CostsPage
      costs={costs}
      head={tribe ? <TribeHead tribe={tribe} /> : <h1 className="display text-2xl wrap-anywhere">{costs.title}</h1>}
      message={Message}
      price={tribe ? priceOf(tribe) : null}
      saved={<SavedAt at={dataUpdatedAt} failed={failureCount > 0 || error !== null} />}
    />
  )
}

// for a host whose guest is late
const MessageButton = lazy(async () => ({
  default: (await import('../../../features/chat/conversation/message-button.tsx')).MessageButton,
}))

const Message: MessageTo = (person) => (
  <Suspense>
    <MessageButton {...person} variant="accent" />
  </Suspense>
)

/** What the stay costs; null as long as it is not known. */
function priceOf(tribe: Tribe) {
  const { airbnb_total_cost: euros, size } = tribe
  const free_until = tribe.seen_as === 'visitor' ? null : tribe.free_cancellation_until
  return euros === null ? null : { total: Math.round(euros * 100), currency: 'EUR', size, free_until }
}
