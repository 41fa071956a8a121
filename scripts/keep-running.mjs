// Restarts a program whenever it ends.

/** The delay before a restart: at first, at most, and the running time after which it starts again from the first. */
const defaultBackoff = { initialMs: 500, maxMs: 30_000, resetAfterMs: 60_000 }

/**
 * Restarts a program by `start`, which returns the result of `launch`, after each end of `first` and its successors. The delay
 * doubles with each restart while they end soon. `current` returns the running one; `stop` ends it by `end`, without a restart.
 */
export function keepRunning(name, first, start, { initialMs, maxMs, resetAfterMs } = defaultBackoff) {
  let stopping = false
  let timer
  let delayMs = initialMs
  let child = first
  const watch = () => {
    const startedAt = performance.now()
    void child.ended.then(({ code }) => {
      if (stopping) return
      if (performance.now() - startedAt > resetAfterMs) delayMs = initialMs
      console.error(`${name} ended with ${code}: restarting in ${delayMs / 1000} s`)
      timer = setTimeout(() => {
        child = start()
        watch()
      }, delayMs)
      delayMs = Math.min(delayMs * 2, maxMs)
    })
  }
  watch()
  return {
    current: () => child,
    stop: (end) => {
      stopping = true
      clearTimeout(timer)
      return end(child)
    },
  }
}
