import { createFileRoute } from '@tanstack/react-router'
import { type NotificationFilter, notificationFilters } from '@wayhouse/domain/notifications'
import { requireSession } from '../../features/accounts/require-session.ts'
import { AllNotifications } from '../../features/notifications/all-notifications.tsx'
import { notificationsQuery } from '../../features/notifications/queries.ts'
import { now } from '../../platform/format/clock.ts'
import { titled } from '../../platform/page/titled.ts'

export const Route = createFileRoute('/app/notifications')({
  validateSearch: (query: Record<string, unknown>): { only?: NotificationFilter | undefined } => ({
    only: filterIn(query),
  }),
  beforeLoad: requireSession,
  // without the filter as a dependency: the page shows the previous list while another filter loads
  loader: async ({ context: { queryClient }, location }) => {
    await queryClient.ensureInfiniteQueryData(notificationsQuery(filterIn(location.search) ?? 'all'))
    return { loadedAt: now().toISOString() }
  },
  head: () => ({ meta: [{ title: titled('Notifications') }, { name: 'robots', content: 'noindex' }] }),
  component: Notifications,
})

function filterIn({ only }: { only?: unknown }): NotificationFilter | undefined {
  return notificationFilters.find((name) => name === only)
}

function Notifications() {
  return <AllNotifications loadedAt={Route.useLoaderData().loadedAt} />
}
