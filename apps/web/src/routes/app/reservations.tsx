import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../features/accounts/require-session.ts'
import { OwnReservations } from '../../features/reservations/own-reservations.tsx'
import { progressQuery, reservationsQuery, staysQuery } from '../../features/reservations/queries.ts'
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
    ])
    return { today: utcToday() }
  },
  head: () => ({ meta: [{ title: titled('My Reservations') }, { name: 'robots', content: 'noindex' }] }),
  component: Reservations,
})

function Reservations() {
  return <OwnReservations today={Route.useLoaderData().today} personMenu={SafetyMenu} />
}
