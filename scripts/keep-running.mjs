// Keeps a program running: whenever it ends, it is started again.

/** How long to wait before a start: at first, at most, and after which time of running it is as at first. */
const patience = { firstMs: 500, longestMs: 30_000, steadyMs: 60_000 }

/**
 * Starts a program again by `start`, which answers what `launch` does, after each end of `first` and its successors. It waits
 * twice as long each time while they end soon. `current` is the one that runs; `stop` ends it by `end` and starts none again.
 */
export function keepRunning(name, first, start, { firstMs, longestMs, steadyMs } = patience) {
  let stopping = false
  let waiting
  let pauseMs = firstMs
  let child = first
  const watch = () => {
    const began = performance.now()
    void child.ended.then(({ code }) => {
      if (stopping) return
      if (performance.now() - began > steadyMs) pauseMs = firstMs
      console.error(`${name} ended with ${code}: restarting in ${pauseMs / 1000} s`)
      waiting = setTimeout(() => {
        child = start()
        watch()
      }, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestMs)
    })
  }
  watch()
  return {
    current: () => child,
    stop: (end) => {
      stopping = true
      clearTimeout(waiting)
      return end(child)
    },
  }
}
