import { createFileRoute } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { requireSession } from '../../features/accounts/require-session.ts'
import { AllNotifications } from '../../features/notifications/all-notifications.tsx'
import { notificationsQuery } from '../../features/notifications/queries.ts'

export const Route = createFileRoute('/app/notifications')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureInfiniteQueryData(notificationsQuery('all'))
    return { loadedAt: new Date().toISOString() }
  },
  head: () => ({ meta: [{ title: `Notifications · ${brand.name}` }, { name: 'robots', content: 'noindex' }] }),
  component: Notifications,
})

function Notifications() {
  return <AllNotifications loadedAt={Route.useLoaderData().loadedAt} />
}
