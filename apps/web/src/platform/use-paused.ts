import { useEffect, useState } from 'react'

/** The text once nothing was typed for a moment, so that not every character sends a request. */
export function usePaused(text: string, pauseMs: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return paused
}
