import { useSyncExternalStore } from 'react'

/** Whether the page is in the browser's hands: false on the server and in the first rendering, which must be like it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
}

const nothingChanges = () => () => undefined
