import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { dayAt } from '@wayhouse/domain/dates'
import { lazy, Suspense } from 'react'
import { scripts } from 'virtual:member-tribe-scripts'
import { prefetchReviews, tribeReviews } from '../../../features/reviews/queries.ts'
import { linkPreview } from '../../../features/tribes/tribe-page/link-preview.ts'
import { loadTribe, tribeQuery } from '../../../features/tribes/tribe-page/load-tribe.ts'
import { useSignInRedirect } from '../../../features/tribes/tribe-page/use-sign-in-redirect.ts'
import { VisitorTribePage } from '../../../features/tribes/tribe-page/visitor-tribe-page.tsx'
import { isMissing } from '../../../platform/api/refusal.ts'
import { now } from '../../../platform/format/clock.ts'
import { HydrationMark } from '../../../platform/page/hydration.tsx'
import { siteOrigin } from '../../../platform/page/site-origin.ts'
import { titled } from '../../../platform/page/titled.ts'
import { useSession } from '../../../platform/session/session.ts'

// most of the page, which visitors do not need
const loadMemberTribe = () => import('./-member-tribe.tsx')
const MemberTribe = lazy(async () => ({ default: (await loadMemberTribe()).MemberTribe }))

// for the few who look at a tribe whose audience they do not belong to
const OutsideTribe = lazy(async () => ({ default: (await import('./-outside-tribe.tsx')).OutsideTribe }))

// preloaded, because otherwise the browser finds them one after another once the application runs
const memberScripts = scripts.map((href) => ({ rel: 'modulepreload', href }))

// preloaded by the lists that link here
const TribeSkeleton = lazyRouteComponent(
  () => import('../../../features/tribes/tribe-page/tribe-skeleton.tsx'),
  'TribeSkeleton',
)

const TribeNotFound = lazyRouteComponent(
  () => import('../../../features/tribes/tribe-page/tribe-not-found.tsx'),
  'TribeNotFound',
)

/** The dialogs that a link opens. */
type TribeSearch = { reserve?: 1; leave?: 1; report?: 1 | string }

export const Route = createFileRoute('/app/tribes/$tribeId')({
  staticData: { touched: true },
  // the pending component is not in the same chunk, because it is shown while that chunk loads
  codeSplitGroupings: [['loader', 'component']],
  // search values are parsed as JSON, so `?reserve=1` is a number
  validateSearch: ({ reserve, leave, report }: Record<string, unknown>): TribeSearch => ({
    ...(reserve === 1 && { reserve }),
    ...(leave === 1 && { leave }),
    ...((report === 1 || typeof report === 'string') && { report }),
  }),
  loader: async ({ context: { queryClient }, params: { tribeId } }) => {
    const tribe = await loadTribe(queryClient, tribeId)
    const isMember = tribe.seen_as !== 'visitor'
    if (isMember)
      await Promise.all([
        prefetchReviews(queryClient, tribeReviews(tribe.id)),
        loadMemberTribe().then(({ prefetchParts }) => prefetchParts(queryClient, tribe)),
      ])
    const preview = linkPreview(tribe, { origin: siteOrigin(), name: brand.name })
    if (isMember) preview.links.push(...memberScripts)
    return { today: dayAt(isMember ? tribe.time_zone : null, now()), preview }
  },
  head: ({ loaderData }) =>
    loaderData?.preview ?? { meta: [{ title: titled('Tribe not found') }, { name: 'robots', content: 'noindex' }] },
  pendingMs: 80,
  pendingComponent: Object.assign(PendingTribe, { preload: () => TribeSkeleton.preload?.() }),
  notFoundComponent: TribeNotFound,
  component: TribeRoute,
})

/** As tall as the window, so that the footer does not move when the tribe appears. */
function PendingTribe() {
  const { tribeId } = Route.useParams()
  return (
    <Suspense fallback={<main id="main" className="min-h-dvh" />}>
      <TribeSkeleton tribeId={tribeId} />
    </Suspense>
  )
}

function TribeRoute() {
  const { reserve, leave, report } = Route.useSearch()
  const { today } = Route.useLoaderData()
  const { data: tribe, error } = useSuspenseQuery(tribeQuery(Route.useParams().tribeId))
  const navigate = Route.useNavigate()
  const { user } = useSession()
  const joining = reserve === 1
  useSignInRedirect(tribe.id, joining && user === null)
  // since it was loaded: its host and the viewer no longer see each other
  if (isMissing(error))
    return (
      <Suspense>
        <TribeNotFound />
      </Suspense>
    )
  if (tribe.seen_as === 'visitor')
    return <VisitorTribePage tribe={tribe} today={today} viewer={user} outside={<OutsideTribe tribe={tribe} />} />
  const onJoining = (open: boolean) => {
    // after the session has ended the page redirects to sign-in; closing the dialog must not undo that
    if (user !== null) void navigate({ search: open ? { reserve: 1 } : {}, replace: true, resetScroll: false })
  }
  return (
    <>
      <MemberTribe
        tribe={tribe}
        viewer={user}
        today={today}
        joining={joining}
        onJoining={onJoining}
        leaving={leave === 1}
        reporting={report}
      />
      <HydrationMark />
    </>
  )
}
