import { seconds } from './platform/clock.ts'
import type { Product } from './start-product.ts'

/** How long a stop may take, so that a stuck request does not delay it further. */
const timeoutMs = seconds(9)

/** Stops cleanly on SIGTERM and SIGINT with exit code 0, or after the timeout with exit code 1 and a line in the log. */
export function stopOnSignals({ stop, log }: Product): void {
  let stopping = false
  const stopOnce = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('the stop timed out')
      process.exit(1)
    }, timeoutMs).unref()
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stopOnce(signal))
}
