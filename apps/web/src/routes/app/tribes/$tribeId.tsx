import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { dateOf } from '@wayhouse/domain/dates'
import { lazy } from 'react'
import { prefetchReviews, tribeReviews } from '../../../features/reviews/queries.ts'
import { linkPreview } from '../../../features/tribes/tribe-page/link-preview.ts'
import { loadTribe, tribeQuery } from '../../../features/tribes/tribe-page/load-tribe.ts'
import { TribeNotFound } from '../../../features/tribes/tribe-page/tribe-not-found.tsx'
import { TribeSkeleton } from '../../../features/tribes/tribe-page/tribe-skeleton.tsx'
import { useSignInRedirect } from '../../../features/tribes/tribe-page/use-sign-in-redirect.ts'
import { VisitorTribePage } from '../../../features/tribes/tribe-page/visitor-tribe-page.tsx'
import { ownOrigin } from '../../../platform/own-origin.ts'
import { useSession } from '../../../platform/session.ts'

// most of the page, which visitors never need
const MemberTribe = lazy(async () => ({ default: (await import('./-member-tribe.tsx')).MemberTribe }))

export const Route = createFileRoute('/app/tribes/$tribeId')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'pendingComponent']],
  // read as JSON, so `?reserve=1` is a number
  validateSearch: ({ reserve }: Record<string, unknown>): { reserve?: 1 } => (reserve === 1 ? { reserve } : {}),
  loader: async ({ context: { queryClient }, params: { tribeId } }) => {
    const tribe = await loadTribe(queryClient, tribeId)
    if (tribe.audience !== 'visitor') await prefetchReviews(queryClient, tribeReviews(tribe.id))
    return { today: dateOf(new Date()), preview: linkPreview(tribe, { origin: ownOrigin(), name: brand.name }) }
  },
  head: ({ loaderData }) => loaderData?.preview ?? missingHead,
  pendingMs: 320,
  pendingMinMs: 400,
  pendingComponent: TribeSkeleton,
  notFoundComponent: TribeNotFound,
  component: TribeRoute,
})

const missingHead = { meta: [{ title: `Tribe not found · ${brand.name}` }, { name: 'robots', content: 'noindex' }] }

function TribeRoute() {
  const { reserve } = Route.useSearch()
  const { today } = Route.useLoaderData()
  const { data: tribe } = useSuspenseQuery(tribeQuery(Route.useParams().tribeId))
  const navigate = Route.useNavigate()
  const { user } = useSession()
  const joining = reserve === 1
  useSignInRedirect(tribe.id, joining && user === null)
  if (tribe.audience === 'visitor') return <VisitorTribePage tribe={tribe} today={today} viewer={user} />
  const onJoining = (open: boolean) =>
    void navigate({ search: open ? { reserve: 1 } : {}, replace: true, resetScroll: false })
  return <MemberTribe tribe={tribe} viewer={user} today={today} joining={joining} onJoining={onJoining} />
}
