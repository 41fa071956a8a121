/** Calls `act` after the first paint, when the browser is idle; Safari does not report that. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(act, { timeout: 4000 })
    return () => window.cancelIdleCallback(id)
  }
  const timer = setTimeout(act, 1500)
  return () => clearTimeout(timer)
}
