import { useSyncExternalStore } from 'react'

/** False while a page is rendered on the server and hydrated, true from then on: for what needs the browser. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
}

const nothingChanges = () => () => undefined
