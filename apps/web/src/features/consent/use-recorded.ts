import { useRouterState } from '@tanstack/react-router'

/** Where people write to each other: nothing is recorded there, not even masked (decision G-142). */
const unrecorded = /^\/app\/messages(?:\/|$)/

/** Whether analytics may record the page. During a navigation both pages must allow it. */
export function useRecorded(): boolean {
  return useRouterState({
    select: ({ location, resolvedLocation = location }) =>
      !unrecorded.test(location.pathname) && !unrecorded.test(resolvedLocation.pathname),
  })
}
