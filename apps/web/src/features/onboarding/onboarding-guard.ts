import type { QueryClient } from '@tanstack/react-query'
import { configQuery, sessionQuery } from '../../platform/session-query.tsx'

type Visit = { context: { queryClient: QueryClient }; location: { pathname: string; searchStr: string } }

/**
 * `beforeLoad` of the root route: onboarding and verification come before anything else (ONB-06, ONB-07, VER-07), on the
 * server and in the browser. Visitors go where they like.
 */
export async function onboardingGuard({ context: { queryClient }, location }: Visit): Promise<void> {
  const [{ user }, config] = await Promise.all([
    queryClient.ensureQueryData(sessionQuery),
    queryClient.ensureQueryData(configQuery),
  ])
  if (user === null) return
  // most members are through: the rules are loaded when they are needed
  if (user.is_verified && user.onboarding_completed && !location.pathname.startsWith('/app/onb')) return
  const { redirectToOnboarding } = await import('./redirect.ts')
  redirectToOnboarding(location, user, config.verification_required)
}
