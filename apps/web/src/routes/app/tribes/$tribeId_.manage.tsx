import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { dayAt } from '@wayhouse/domain/dates'
import { requireSession } from '../../../features/accounts/require-session.ts'
import { MessageButton } from '../../../features/chat/message-button.tsx'
import { PendingRequests } from '../../../features/reservations/pending-requests.tsx'
import { RemoveMember } from '../../../features/reservations/remove-member.tsx'
import { ManagePage } from '../../../features/tribes/manage/manage-page.tsx'
import { loadTribe, tribeQuery } from '../../../features/tribes/tribe-page/load-tribe.ts'
import type { MemberAction } from '../../../features/tribes/tribe-page/members-section.tsx'
import { TribeNotFound } from '../../../features/tribes/tribe-page/tribe-not-found.tsx'
import { TribeSkeleton } from '../../../features/tribes/tribe-page/tribe-skeleton.tsx'
import { now } from '../../../platform/clock.ts'
import { useTribeEvents } from '../../../platform/followed.ts'

export const Route = createFileRoute('/app/tribes/$tribeId_/manage')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'pendingComponent']],
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, params: { tribeId } }) => {
    const tribe = await loadTribe(queryClient, tribeId)
    // only the host may manage a tribe
    if (tribe.audience !== 'host') throw redirect({ to: '/app/tribes/$tribeId', params: { tribeId } })
    return { today: dayAt(tribe.time_zone, now()), title: tribe.title }
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: `Manage ${loaderData?.title ?? 'a tribe'} · ${brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  pendingMs: 320,
  pendingMinMs: 400,
  pendingComponent: TribeSkeleton,
  notFoundComponent: TribeNotFound,
  component: Manage,
})

const ContactOrRemove: MemberAction = (action) => (
  <span className="flex flex-wrap items-center justify-end gap-1">
    <MessageButton userId={action.member.id} name={action.member.name} tribeId={action.tribeId} small />
    <RemoveMember {...action} />
  </span>
)

function Manage() {
  const { tribeId } = Route.useParams()
  const { today } = Route.useLoaderData()
  const { data: tribe } = useSuspenseQuery(tribeQuery(tribeId))
  useTribeEvents(tribeId)
  if (tribe.audience !== 'host') return <TribeNotFound />
  return (
    <ManagePage
      tribe={tribe}
      today={today}
      requests={<PendingRequests tribeId={tribe.id} />}
      memberAction={ContactOrRemove}
    />
  )
}
