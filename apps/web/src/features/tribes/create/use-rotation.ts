import { useEffect, useState } from 'react'

/** Counts 0, 1, 2 … `count - 1` and starts again, one step every `everyMs` milliseconds. */
export function useRotation(count: number, everyMs: number): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setAt((before) => (before + 1) % count), everyMs)
    return () => clearInterval(timer)
  }, [count, everyMs])
  return at
}
