import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { pathAfterSignIn } from '@wayhouse/domain/accounts'
import { requireSession } from '../../features/accounts/require-session.ts'
import { planLine } from '../../features/membership/plan-line.ts'
import { ownMembershipQuery } from '../../features/membership/queries.ts'
import { NotePage } from '../../features/safety/decisions/note-page.tsx'
import { SuspendedPage } from '../../features/safety/decisions/suspended-page.tsx'
import { decisionsQuery } from '../../features/safety/queries.ts'
import { titled } from '../../platform/page/titled.ts'

/** What a member reads before, or instead of, everything else. Everybody else is sent to the application. */
export const Route = createFileRoute('/app/decision')({
  staticData: { frame: 'restricted' },
  validateSearch: ({ next }: Record<string, unknown>) => (typeof next === 'string' ? { next } : {}),
  beforeLoad: async (guard) => {
    const { user } = await requireSession(guard)
    if (user.restriction === null) throw redirect({ href: pathAfterSignIn(guard.search.next), replace: true })
    return { user }
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.prefetchQuery(decisionsQuery), queryClient.prefetchQuery(ownMembershipQuery)]),
  head: () => ({ meta: [{ title: titled('A decision about you') }, { name: 'robots', content: 'noindex' }] }),
  component: Decision,
})

function Decision() {
  const { user } = Route.useRouteContext()
  const { next } = Route.useSearch()
  const navigate = useNavigate()
  const { data: membership } = useQuery(ownMembershipQuery)
  if (user.restriction === 'suspended') return <SuspendedPage membership={planLine(membership)} />
  return <NotePage onRead={() => navigate({ href: pathAfterSignIn(next), replace: true })} />
}
