import type { QueryClient } from '@tanstack/react-query'
import { setClockAhead } from '../../platform/format/clock.ts'
import { configQuery, sessionQuery } from '../../platform/session/session-query.tsx'

type GuardArguments = { context: { queryClient: QueryClient }; location: { pathname: string; searchStr: string } }

/**
 * `beforeLoad` of the root route: redirects members to unfinished onboarding or verification (ONB-06, ONB-07, VER-07), on
 * the server and in the browser. Before anything renders, it sets the clock.
 */
export async function onboardingGuard({ context: { queryClient }, location }: GuardArguments): Promise<void> {
  const [{ user }, config] = await Promise.all([
    queryClient.ensureQueryData(sessionQuery),
    queryClient.ensureQueryData(configQuery),
  ])
  setClockAhead(config.clock_ahead_ms)
  if (user === null || user.restriction !== null) return
  // the rules are loaded only for the few members who have not finished
  if (user.is_verified && user.onboarding_completed && !location.pathname.startsWith('/app/onb')) return
  const { redirectToOnboarding } = await import('./redirect.ts')
  redirectToOnboarding(location, user, config.verification_required)
}
