// Runs in the page before its own scripts, and records the durations of interactions and the layout shift.
const state = { interactions: [], shift: 0 }

new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) if (interactionId) state.interactions.push(duration)
  // the lowest threshold that browsers support
}).observe({ type: 'event', durationThreshold: 16, buffered: true })

new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) state.shift += value
}).observe({ type: 'layout-shift', buffered: true })

globalThis.recorded = {
  /** The longest interaction since the last call. */
  takeSlowest: () => Math.max(0, ...state.interactions.splice(0)),
  shift: () => state.shift,
  scrollToEnd: async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let y = 0; y < document.documentElement.scrollHeight; y += 200) {
      scrollTo(0, y)
      await frame()
      await frame()
    }
  },
}
