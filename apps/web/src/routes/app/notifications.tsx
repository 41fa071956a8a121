import { createFileRoute } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { requireSession } from '../../features/accounts/require-session.ts'
import { AllNotifications } from '../../features/notifications/all-notifications.tsx'
import { notificationsQuery } from '../../features/notifications/queries.ts'
import { now } from '../../platform/format/clock.ts'

export const Route = createFileRoute('/app/notifications')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureInfiniteQueryData(notificationsQuery('all'))
    return { loadedAt: now().toISOString() }
  },
  head: () => ({ meta: [{ title: `Notifications · ${brand.name}` }, { name: 'robots', content: 'noindex' }] }),
  component: Notifications,
})

function Notifications() {
  return <AllNotifications loadedAt={Route.useLoaderData().loadedAt} />
}
