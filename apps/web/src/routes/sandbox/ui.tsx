import { createFileRoute } from '@tanstack/react-router'
import { ChatSample } from '../../features/chat/chat-sample.tsx'
import { NotificationsSample } from '../../features/notifications/notifications-sample.tsx'
import { ReservationsSample } from '../../features/reservations/reservations-sample.tsx'
import { DesignSystemPage } from '../../features/sandbox/design-system-page.tsx'

export const Route = createFileRoute('/sandbox/ui')({
  head: () => ({ meta: [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }] }),
  component: DesignSystem,
})

function DesignSystem() {
  return (
    <DesignSystemPage
      rooms={[
        { title: 'Messages', sample: <ChatSample /> },
        { title: 'Notifications', sample: <NotificationsSample /> },
        { title: 'Reservations', sample: <ReservationsSample /> },
      ]}
    />
  )
}
