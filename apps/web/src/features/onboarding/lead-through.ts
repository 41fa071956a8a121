import type { QueryClient } from '@tanstack/react-query'
import { configQuery, sessionQuery } from '../../platform/session-query.tsx'

type Visit = { context: { queryClient: QueryClient }; location: { pathname: string; searchStr: string } }

/**
 * `beforeLoad` of the root route: leads a member through onboarding and verification before anything else (ONB-06,
 * ONB-07, VER-07), on the server and in the browser alike. Visitors go where they like.
 */
export async function leadThrough({ context: { queryClient }, location }: Visit): Promise<void> {
  const [{ user }, config] = await Promise.all([
    queryClient.ensureQueryData(sessionQuery),
    queryClient.ensureQueryData(configQuery),
  ])
  // most members are through, and visitors need not be led: the rules come when they are needed
  if (user === null || (user.is_verified && user.onboarding_completed && !location.pathname.startsWith('/app/onb')))
    return
  const { detour } = await import('./detour.ts')
  detour(location, user, config.verification_required)
}
