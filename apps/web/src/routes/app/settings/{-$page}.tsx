import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { requireSession } from '../../../features/accounts/require-session.ts'
import { sessionsQuery } from '../../../features/accounts/settings/sessions-query.ts'
import { isSettingsPage, type SettingsPageId } from '../../../features/accounts/settings/settings-page-ids.ts'
import { SettingsPage } from '../../../features/accounts/settings/settings-page.tsx'
import { showEmailChange } from '../../../features/accounts/settings/show-email-change.ts'
import { MembershipSection } from '../../../features/membership/membership-section.tsx'
import { loadMembershipSection } from '../../../features/membership/queries.ts'
import { BlockedSection } from '../../../features/safety/blocked-section.tsx'
import { CasesSection } from '../../../features/safety/cases-section.tsx'
import { DecisionsSection } from '../../../features/safety/decisions/decisions-section.tsx'
import { blocksQuery, decisionsQuery, ownCasesQuery } from '../../../features/safety/queries.ts'
import { genderQuery } from '../../../features/verification/gender-question.tsx'
import { GenderSection } from '../../../features/verification/gender-section.tsx'
import { orpc } from '../../../platform/api/orpc.ts'
import { titled } from '../../../platform/page/titled.ts'
import { NotFoundScreen } from '../../../ui/states/not-found-screen.tsx'

export const Route = createFileRoute('/app/settings/{-$page}')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient }, params: { page } }) => {
    pageOf(page)
    return Promise.all([
      queryClient.ensureQueryData(orpc.accounts.account.queryOptions()),
      queryClient.ensureInfiniteQueryData(sessionsQuery),
      queryClient.ensureQueryData(orpc.notifications.mailChoices.queryOptions()),
      queryClient.ensureQueryData(orpc.chat.preferences.queryOptions()),
      loadMembershipSection(queryClient),
      ...(page === 'tokens' ? [queryClient.ensureQueryData(orpc.accounts.tokens.queryOptions())] : []),
      ...(page === 'privacy' ? loadPrivacySections(queryClient) : []),
    ])
  },
  head: () => ({ meta: [{ title: titled('Settings') }, { name: 'robots', content: 'noindex' }] }),
  component: Settings,
  notFoundComponent: NotFoundScreen,
})

/** What grows with its data, and would move the sections below. Never rejects: each section says that it could not be loaded. */
function loadPrivacySections(queryClient: QueryClient): Promise<void>[] {
  return [
    queryClient.prefetchQuery(blocksQuery),
    queryClient.prefetchQuery(ownCasesQuery),
    queryClient.prefetchQuery(decisionsQuery),
    queryClient.prefetchQuery(genderQuery),
  ]
}

/** The page of an address; null is the overview. Any other name is not found. */
function pageOf(name: string | undefined): SettingsPageId | null {
  if (name === undefined || isSettingsPage(name)) return name ?? null
  notFound({ throw: true })
  return null
}

function Settings() {
  const { user } = Route.useRouteContext()
  const { page } = Route.useParams()
  const router = useRouter()
  useEffect(() => {
    void showEmailChange(router)
    // older emails link to a part of what was one page
    const { hash } = router.state.location
    if (isSettingsPage(hash)) {
      void router.navigate({ to: '/app/settings/{-$page}', params: { page: hash }, replace: true })
    }
  }, [router])
  return (
    <SettingsPage
      isRestricted={user.restriction === 'suspended'}
      open={pageOf(page)}
      userId={user.id}
      membership={<MembershipSection />}
      blocked={
        <>
          <BlockedSection />
          <CasesSection />
          <DecisionsSection />
        </>
      }
      gender={<GenderSection />}
    />
  )
}
