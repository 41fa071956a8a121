import type { App } from './app.ts'
import { seconds } from './platform/clock.ts'
import type { OpenDatabase } from './platform/database/open.ts'
import type { Log } from './platform/log.ts'

/** Longest that a stop may take; a request that is stuck does not hold it. */
const longestMs = seconds(9)

/**
 * Stops cleanly on SIGTERM and SIGINT: not ready any more, no new connections, requests in flight finished, jobs and
 * database closed, exit 0. What does not finish in time ends with exit 1 and a line in the log.
 */
export function stopOnSignals({ app, database, log }: { app: App; database: OpenDatabase; log: Log }): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('something did not stop in time')
      process.exit(1)
    }, longestMs).unref()
    app.drain()
    await new Promise((resolve) => {
      app.server.close(resolve)
      app.server.closeIdleConnections()
    })
    await app.close()
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}
