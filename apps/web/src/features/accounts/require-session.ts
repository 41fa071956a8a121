import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { SessionUser } from '@wayhouse/domain/accounts'
import { pathAfterSignIn } from '@wayhouse/domain/accounts'
import { sessionQuery } from '../../platform/session/session-query.tsx'
import { withFragment } from './with-fragment.ts'

type GuardArguments = { context: { queryClient: QueryClient } }

/**
 * `beforeLoad` of a route for members: sends a visitor to `/auth` and, after sign-in, back (ROUTE-02), on the server too.
 * Adds `user` to the route's context.
 */
export async function requireSession({
  context,
  location,
}: GuardArguments & { location: { href: string } }): Promise<{ user: SessionUser }> {
  const { user } = await context.queryClient.ensureQueryData(sessionQuery)
  if (user === null) throw redirect({ to: '/auth', search: { next: location.href } })
  return { user }
}

/** `beforeLoad` of `/auth`: redirects signed-in members (ROUTE-05), unless they follow the link to a new password. */
export async function redirectSignedIn({
  context,
  location,
  search,
}: GuardArguments & { location: { hash: string }; search: { next?: string; mode?: string } }): Promise<void> {
  if (search.mode === 'reset') return
  const { user } = await context.queryClient.ensureQueryData(sessionQuery)
  if (user !== null) throw redirect({ href: pathAfterSignIn(withFragment(search.next, location.hash)) })
}
