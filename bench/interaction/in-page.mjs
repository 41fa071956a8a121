// Runs in the page, before its own scripts: notes how long interactions take and how far things move.
const state = { interactions: [], shift: 0 }

new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) if (interactionId) state.interactions.push(duration)
  // browsers note no event that is answered faster
}).observe({ type: 'event', durationThreshold: 16, buffered: true })

new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) state.shift += value
}).observe({ type: 'layout-shift', buffered: true })

globalThis.noted = {
  /** The longest interaction since this was last asked. */
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
