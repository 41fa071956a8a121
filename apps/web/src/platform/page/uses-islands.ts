import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { sessionQuery } from '../session/session-query.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Everything that hydrates on the page is an island: visitors get it without the application (see island.tsx). */
    islands?: true
    /** For visitors the page is HTML until it is touched: only then does its application start (see start-islands.ts). */
    touched?: true
  }
}

/**
 * Whether the server renders the page as islands, without the application: for visitors, unless loading failed, because
 * the error screen is not an island. The screen for an unknown page is. Always false in the browser, where only the
 * application has a router.
 */
export function usesIslands(router: AnyRouter): boolean {
  if (!import.meta.env.SSR) return false
  const { matches } = router.state
  const isLoaded = matches.every(({ status }) => status === 'success' || status === 'notFound')
  return isForVisitor(router) && isLoaded && matches.some(({ staticData }) => staticData.islands)
}

/**
 * Whether the application of the page starts when it is touched: for visitors, unless something is left to do for it at once: to load
 * what the server could not load, or to act on an address that asks for more than a page. Always false in the browser.
 */
export function startsWhenTouched(router: AnyRouter): boolean {
  if (!import.meta.env.SSR) return false
  const { matches, location } = router.state
  const { queryClient }: { queryClient: QueryClient } = router.options.context
  const queries = queryClient.getQueryCache().getAll()
  return (
    isForVisitor(router) &&
    matches.every(({ status }) => status === 'success') &&
    matches.some(({ staticData }) => staticData.touched) &&
    queries.every(({ state }) => state.status === 'success') &&
    !asksForMore.test(location.searchStr)
  )
}

/** The result of a link in an email, an error of a sign-in elsewhere, and the request to reserve: all need a member, or say something. */
const asksForMore = /[?&](?:confirmed|error|reserve)=/

function isForVisitor(router: AnyRouter): boolean {
  const { queryClient } = router.options.context
  return queryClient.getQueryData(sessionQuery.queryKey)?.user === null
}
