import { useRouterState } from '@tanstack/react-router'

/** Private messages are never recorded, not even masked (decision G-142). */
const unrecorded = /^\/app\/messages(?:\/|$)/

/** Whether analytics may record the page. During a navigation both pages must allow it. */
export function useMayRecord(): boolean {
  return useRouterState({
    select: ({ location, resolvedLocation = location }) =>
      !unrecorded.test(location.pathname) && !unrecorded.test(resolvedLocation.pathname),
  })
}
