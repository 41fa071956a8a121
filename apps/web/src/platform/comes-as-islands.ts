import type { AnyRouter } from '@tanstack/react-router'
import { sessionQuery } from './session-query.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What hydrates on the page is in islands: visitors get it without the application (see island.tsx). */
    islands?: true
  }
}

/**
 * Whether the page that the server renders comes without the application: a visitor's, and one that could be loaded, since
 * an error screen is no island. In the browser a router means that the application is there.
 */
export function comesAsIslands(router: AnyRouter): boolean {
  if (!import.meta.env.SSR) return false
  const session = router.options.context.queryClient.getQueryData(sessionQuery.queryKey)
  const { matches } = router.state
  const isLoaded = matches.every(({ status }) => status === 'success')
  return session?.user === null && isLoaded && matches.some(({ staticData }) => staticData.islands)
}
