import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../features/accounts/require-session.ts'
import { OwnCostsLine, useOpenCosts } from '../../features/costs/own-costs-line.tsx'
import { ownCostsQuery } from '../../features/costs/queries.ts'
import { OwnReservations } from '../../features/reservations/own-reservations.tsx'
import { progressQuery, reservationsQuery, staysQuery } from '../../features/reservations/queries.ts'
import type { ReservedStay } from '../../features/reservations/reserved-stay.ts'
import { StayLineSlot } from '../../features/reservations/stay-line-slot.tsx'
import { LazyReportDialog } from '../../features/safety/lazy-dialogs.tsx'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'
import { utcToday } from '../../platform/format/today.ts'
import { titled } from '../../platform/page/titled.ts'

export const Route = createFileRoute('/app/reservations')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureInfiniteQueryData(reservationsQuery),
      queryClient.prefetchQuery(staysQuery),
      queryClient.prefetchQuery(progressQuery),
      queryClient.prefetchQuery(ownCostsQuery),
    ])
    return { today: utcToday() }
  },
  head: () => ({ meta: [{ title: titled('My Reservations') }, { name: 'robots', content: 'noindex' }] }),
  component: Reservations,
})

function Reservations() {
  const isOpen = useOpenCosts()
  return (
    <StayLineSlot value={{ line: costsLine, isOpen }}>
      <OwnReservations today={Route.useLoaderData().today} safety={safety} />
    </StayLineSlot>
  )
}

const safety = { Menu: SafetyMenu, Report: LazyReportDialog }

const costsLine = ({ tribeId, startDate, endDate }: ReservedStay, hasLeft: boolean) => (
  <OwnCostsLine tribeId={tribeId} stay={hasLeft ? null : { from: startDate, to: endDate }} />
)
