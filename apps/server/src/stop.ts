import { seconds } from './platform/clock.ts'
import type { Product } from './start-product.ts'

/** Longest that a stop may take; a request that is stuck does not hold it. */
const longestMs = seconds(9)

/**
 * Stops cleanly on SIGTERM and SIGINT, exit 0. What does not finish in time ends with exit 1 and a line in the log.
 */
export function stopOnSignals({ stop, log }: Product): void {
  let stopping = false
  const stopOnce = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('something did not stop in time')
      process.exit(1)
    }, longestMs).unref()
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stopOnce(signal))
}
