import { seconds } from './platform/clock.ts'
import type { Log } from './platform/log.ts'

/** How long a stop may take, so that a stuck request does not delay it further. */
const timeoutMs = seconds(9)

/**
 * Stops cleanly on these signals with exit code 0, or after the timeout with exit code 1 and a line in the log. Returns a function that
 * does so for another reason. Only the first one counts.
 */
export function stopOnSignals({ log, stop }: { log: Log; stop(): Promise<void> }, ...signals: NodeJS.Signals[]) {
  let stopping = false
  const stopOnce = async (signal: string, work: () => Promise<void>) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('the stop timed out')
      process.exit(1)
    }, timeoutMs).unref()
    await work()
    process.exit()
  }
  for (const signal of signals) process.on(signal, () => void stopOnce(signal, stop))
  return stopOnce
}
