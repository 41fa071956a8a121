import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { useEffect } from 'react'
import { requireSession } from '../../features/accounts/require-session.ts'
import { SettingsPage } from '../../features/accounts/settings/settings-page.tsx'
import { tellAddressChange } from '../../features/accounts/settings/tell-address-change.ts'
import { MembershipSection } from '../../features/membership/membership-section.tsx'
import { api } from '../../platform/api.ts'
import { sessionQuery } from '../../platform/session-query.tsx'

export const Route = createFileRoute('/app/settings')({
  beforeLoad: requireSession,
  loader: async () => {
    const [account, sessions, mailChoices] = await Promise.all([
      api.accounts.account(),
      api.accounts.sessions(),
      api.notifications.mailChoices(),
    ])
    return { account, sessions, mailChoices }
  },
  gcTime: 0,
  head: () => ({ meta: [{ title: `Settings · ${brand.name}` }, { name: 'robots', content: 'noindex' }] }),
  component: Settings,
})

function Settings() {
  const { account, sessions, mailChoices } = Route.useLoaderData()
  const { user } = Route.useRouteContext()
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => void tellAddressChange(router), [router])
  const reload = async () => {
    // the header and the banners show some of it too
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await router.invalidate()
  }
  return (
    <SettingsPage
      userId={user.id}
      account={account}
      sessions={sessions}
      mailChoices={mailChoices}
      membership={<MembershipSection />}
      onChanged={reload}
    />
  )
}
