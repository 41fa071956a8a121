import { createFileRoute, useRouter } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { useEffect } from 'react'
import { requireSession } from '../../features/accounts/require-session.ts'
import { sessionsQuery } from '../../features/accounts/settings/sessions-query.ts'
import { SettingsPage } from '../../features/accounts/settings/settings-page.tsx'
import { showEmailChange } from '../../features/accounts/settings/show-email-change.ts'
import { MembershipSection } from '../../features/membership/membership-section.tsx'
import { loadMembershipSection } from '../../features/membership/queries.ts'
import { orpc } from '../../platform/orpc.ts'

export const Route = createFileRoute('/app/settings')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(orpc.accounts.account.queryOptions()),
      queryClient.ensureInfiniteQueryData(sessionsQuery),
      queryClient.ensureQueryData(orpc.notifications.mailChoices.queryOptions()),
      queryClient.ensureQueryData(orpc.chat.preferences.queryOptions()),
      loadMembershipSection(queryClient),
    ]),
  head: () => ({ meta: [{ title: `Settings · ${brand.name}` }, { name: 'robots', content: 'noindex' }] }),
  component: Settings,
})

function Settings() {
  const { user } = Route.useRouteContext()
  const router = useRouter()
  useEffect(() => void showEmailChange(router), [router])
  return <SettingsPage userId={user.id} membership={<MembershipSection />} />
}
