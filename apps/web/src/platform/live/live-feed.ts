import type { LiveEvent } from '@wayhouse/domain/live'
import { useSyncExternalStore } from 'react'

const listeners = new Set<(event: LiveEvent) => void>()
const watchers = new Set<() => void>()
let connected = true

/** The live events of this tab, for state outside the query cache, and whether the connection is open. */
export const liveFeed = {
  announce: (event: LiveEvent): void => {
    for (const listener of listeners) listener(event)
  },
  subscribe: (listener: (event: LiveEvent) => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  setConnected: (isConnected: boolean): void => {
    connected = isConnected
    for (const watcher of watchers) watcher()
  },
}

/** Whether live events arrive. True until the connection is lost. */
export function useLiveConnected(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => connected,
    () => true,
  )
}
