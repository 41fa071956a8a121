import { createFileRoute } from '@tanstack/react-router'
import { DesignSystemPage } from '../../features/design-system/design-system-page.tsx'
import { ChatSample } from './-chat-sample.tsx'
import { NotificationsSample } from './-notifications-sample.tsx'
import { ReservationsSample } from './-reservations-sample.tsx'

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
