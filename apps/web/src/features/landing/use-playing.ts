import { useState, useSyncExternalStore } from 'react'

/** Whether the hero is animated: the visitor's choice, else the system preference (LAND-02). */
export function usePlaying(): [playing: boolean, setPlaying: (playing: boolean) => void] {
  const reducedMotion = useSyncExternalStore(followPreference, prefersReducedMotion, () => false)
  const [chosen, setChosen] = useState<boolean | null>(null)
  return [chosen ?? !reducedMotion, setChosen]
}

const query = '(prefers-reduced-motion: reduce)'

function prefersReducedMotion(): boolean {
  return window.matchMedia(query).matches
}

function followPreference(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
