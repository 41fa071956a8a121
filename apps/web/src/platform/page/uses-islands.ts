import type { AnyRouter } from '@tanstack/react-router'
import { sessionQuery } from '../session/session-query.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Everything that hydrates on the page is an island: visitors get it without the application (see island.tsx). */
    islands?: true
  }
}

/**
 * Whether the server renders the page as islands, without the application: for visitors, unless loading failed, because
 * the error screen is not an island. The screen for an unknown page is. Always false in the browser, where only the
 * application has a router.
 */
export function usesIslands(router: AnyRouter): boolean {
  if (!import.meta.env.SSR) return false
  const session = router.options.context.queryClient.getQueryData(sessionQuery.queryKey)
  const { matches } = router.state
  const isLoaded = matches.every(({ status }) => status === 'success' || status === 'notFound')
  return session?.user === null && isLoaded && matches.some(({ staticData }) => staticData.islands)
}
