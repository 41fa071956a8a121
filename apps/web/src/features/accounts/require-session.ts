import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { SessionUser } from '@wayhouse/domain/accounts'
import { pathAfterSignIn } from '@wayhouse/domain/accounts'
import { sessionQuery } from '../../platform/session-query.tsx'

type Visit = { context: { queryClient: QueryClient } }

/**
 * `beforeLoad` of a route for members: sends a visitor to `/auth` and back again after sign-in (ROUTE-02), on the
 * server too. The route's context then has `user`.
 */
export async function requireSession({
  context,
  location,
}: Visit & { location: { href: string } }): Promise<{ user: SessionUser }> {
  const { user } = await context.queryClient.ensureQueryData(sessionQuery)
  if (user === null) throw redirect({ to: '/auth', search: { next: location.href } })
  return { user }
}

/** `beforeLoad` of `/auth`: a member who is signed in is redirected (ROUTE-05), unless an email leads to a new password. */
export async function leaveWhenSignedIn({
  context,
  search,
}: Visit & { search: { next?: string; mode?: string } }): Promise<void> {
  if (search.mode === 'reset') return
  const { user } = await context.queryClient.ensureQueryData(sessionQuery)
  if (user !== null) throw redirect({ href: pathAfterSignIn(search.next) })
}
