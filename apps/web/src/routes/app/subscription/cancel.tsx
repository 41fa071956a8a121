import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../features/accounts/require-session.ts'
import { CancelPage } from '../../../features/membership/cancel-page.tsx'
import { titled } from '../../../platform/page/titled.ts'

export const Route = createFileRoute('/app/subscription/cancel')({
  beforeLoad: requireSession,
  head: () => ({ meta: [{ title: titled('Subscription Cancelled') }, { name: 'robots', content: 'noindex' }] }),
  component: CancelPage,
})
