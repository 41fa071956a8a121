/** Acts after the first paint and in a pause; Safari knows no pauses. Returns what calls it off. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(act, { timeout: 4000 })
    return () => window.cancelIdleCallback(id)
  }
  const timer = setTimeout(act, 1500)
  return () => clearTimeout(timer)
}
