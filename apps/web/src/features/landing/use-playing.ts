import { useState, useSyncExternalStore } from 'react'

/** Whether the hero moves: as the visitor last pressed, else as the system prefers (LAND-02). */
export function usePlaying(): [playing: boolean, setPlaying: (playing: boolean) => void] {
  const still = useSyncExternalStore(followPreference, prefersStillness, () => false)
  const [chosen, setChosen] = useState<boolean | null>(null)
  return [chosen ?? !still, setChosen]
}

const query = '(prefers-reduced-motion: reduce)'

function prefersStillness(): boolean {
  return window.matchMedia(query).matches
}

function followPreference(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
