import { useEffect } from 'react'

type Listener = (change: 'open' | 'close', tribeId: string) => void

const counts = new Map<string, number>()
const listeners = new Set<Listener>()

/** The tribes that this tab shows and wants to hear about. */
export const followedTribes = {
  all: (): string[] => [...counts.keys()],
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Follows what happens to a tribe for as long as it is shown. */
export function useFollowTribe(tribeId: string): void {
  useEffect(() => {
    change(tribeId, 1)
    return () => change(tribeId, -1)
  }, [tribeId])
}

function change(tribeId: string, by: 1 | -1): void {
  const before = counts.get(tribeId) ?? 0
  const now = before + by
  if (now > 0) counts.set(tribeId, now)
  else counts.delete(tribeId)
  if (before === 0 || now === 0) for (const listener of listeners) listener(now > 0 ? 'open' : 'close', tribeId)
}
