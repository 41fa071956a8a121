import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { dayAt } from '@wayhouse/domain/dates'
import { lazy, Suspense } from 'react'
import { requireSession } from '../../../features/accounts/require-session.ts'
import { PendingRequests, useFirstRequest } from '../../../features/reservations/pending-requests.tsx'
import { progressQuery, tribeRequestsQuery } from '../../../features/reservations/queries.ts'
import { LazyReportDialog } from '../../../features/safety/lazy-dialogs.tsx'
import { SafetyMenu } from '../../../features/safety/safety-menu.tsx'
import { GenderQuestionSlot } from '../../../features/tribes/create/gender-question-slot.ts'
import { changesQuery } from '../../../features/tribes/manage/history.tsx'
import { ManagePage } from '../../../features/tribes/manage/manage-page.tsx'
import { loadTribe, tribeQuery } from '../../../features/tribes/tribe-page/load-tribe.ts'
import { TribeNotFound } from '../../../features/tribes/tribe-page/tribe-not-found.tsx'
import { TribeSkeleton } from '../../../features/tribes/tribe-page/tribe-skeleton.tsx'
import { GenderQuestion } from '../../../features/verification/gender-question.tsx'
import { now } from '../../../platform/format/clock.ts'
import { useTribeEvents } from '../../../platform/live/open-subjects.ts'
import { titled } from '../../../platform/page/titled.ts'
import { MemberMenu } from './-member-menu.tsx'

// for the dialog that completes a stay alone
const OpenBalances = lazy(async () => ({
  default: (await import('../../../features/costs/open-balances.tsx')).OpenBalances,
}))

export const Route = createFileRoute('/app/tribes/$tribeId_/manage')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'pendingComponent']],
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, params: { tribeId } }) => {
    const tribe = await loadTribe(queryClient, tribeId)
    // only the host may manage a tribe
    if (tribe.seen_as !== 'host') throw redirect({ to: '/app/tribes/$tribeId', params: { tribeId } })
    // part of the page, so that nothing moves once it is shown
    await Promise.all([
      queryClient.prefetchQuery(changesQuery(tribe.id)),
      tribe.pending_requests > 0 && queryClient.prefetchQuery(tribeRequestsQuery(tribe.id)),
      tribe.is_completed && queryClient.prefetchQuery(progressQuery),
    ])
    return { today: dayAt(tribe.time_zone, now()), title: tribe.title }
  },
  head: ({ loaderData }) => ({
    meta: [{ title: titled(`Manage ${loaderData?.title ?? 'a tribe'}`) }, { name: 'robots', content: 'noindex' }],
  }),
  pendingMs: 320,
  pendingMinMs: 400,
  pendingComponent: TribeSkeleton,
  notFoundComponent: TribeNotFound,
  component: Manage,
})

const safety = { Menu: SafetyMenu, Report: LazyReportDialog }

function Manage() {
  const { tribeId } = Route.useParams()
  const { today } = Route.useLoaderData()
  const { data: tribe } = useSuspenseQuery(tribeQuery(tribeId))
  const firstRequest = useFirstRequest(tribeId, tribe.seen_as === 'host' && tribe.pending_requests > 0)
  useTribeEvents(tribeId)
  if (tribe.seen_as !== 'host') return <TribeNotFound />
  return (
    <GenderQuestionSlot value={<GenderQuestion />}>
      <ManagePage
        tribe={tribe}
        today={today}
        requests={<PendingRequests tribeId={tribe.id} safety={safety} />}
        firstRequest={firstRequest}
        memberAction={MemberMenu}
        openBalances={
          <Suspense>
            <OpenBalances tribeId={tribe.id} />
          </Suspense>
        }
      />
    </GenderQuestionSlot>
  )
}
