import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../features/accounts/require-session.ts'
import { loadMembershipSection } from '../../../features/membership/queries.ts'
import { ReceiptsPage } from '../../../features/membership/receipts-page.tsx'
import { titled } from '../../../platform/page/titled.ts'

export const Route = createFileRoute('/app/subscription/receipts')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient } }) => loadMembershipSection(queryClient),
  head: () => ({ meta: [{ title: titled('Your membership') }, { name: 'robots', content: 'noindex' }] }),
  component: ReceiptsPage,
})
