import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { SessionUser } from '@wayhouse/domain/accounts'
import { sessionQuery } from '../../platform/session/session-query.tsx'

type GuardArguments = { context: { queryClient: QueryClient }; location: { pathname: string; href: string } }

/**
 * Part of `beforeLoad` of the root route: shows a member what was decided about them, in place of every page that is not open to them
 * (CON-04, CON-07), on the server and in the browser.
 */
export async function restrictionGuard({ context: { queryClient }, location }: GuardArguments): Promise<void> {
  const { user } = await queryClient.ensureQueryData(sessionQuery)
  const restriction = user?.restriction ?? null
  if (restriction === null || isOpen(location.pathname, restriction)) return
  throw redirect({ to: '/app/decision', search: restriction === 'note' ? { next: location.href } : {}, replace: true })
}

/** To leave, to download, to end a plan, and to read the rules: open to everybody with an account. */
const open = /^\/app\/(?:decision|settings\/(?:data|membership)|subscription(?!\/order)(?:\/|$))/
const texts = new Set(['/about', '/cancel', '/contact', '/notice', '/privacy', '/terms', '/withdraw'])

function isOpen(path: string, restriction: NonNullable<SessionUser['restriction']>): boolean {
  return open.test(path) || texts.has(path) || (restriction === 'note' && !path.startsWith('/app'))
}
