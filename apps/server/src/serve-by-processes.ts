import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import type { Config } from './config/config.ts'
import { openDatabase } from './platform/database/open.ts'
import { checkPorts } from './platform/http/free-port.ts'
import { startLog } from './platform/log.ts'
import { scrapeListener } from './platform/metrics/listener.ts'
import { metricsOfProcesses } from './platform/metrics/of-processes.ts'
import { NoneServes, Processes } from './platform/processes/processes.ts'
import { stopOnSignals } from './stop.ts'

/**
 * Serves by several processes on one port, which this one starts, replaces on SIGHUP and stops. It has what exists once on a node: the
 * embedded database, the listener for metrics, and the limits that all share. Each of the others is the product with one process.
 */
export async function serveByProcesses(config: Config): Promise<void> {
  await checkPorts(config)
  const log = startLog(config.logLevel)
  const database = await openDatabase(config, log)
  const processes = new Processes({ count: config.processes, environment: environmentOf(config, database.url), log })
  const scrapes = scrapeListener({ config, log, read: metricsOfProcesses(() => processes.serving) })
  const stop = async () => {
    const isClean = await processes.stop()
    if (!isClean) process.exitCode = 1
    scrapes.close()
    await database.stop()
  }
  stopOnSignals({ log, stop }, 'SIGTERM', 'SIGINT')
  process.on('SIGHUP', () => void processes.replace())
  // counts for all processes what is limited while nothing can be saved
  void new RateLimiterClusterMaster()
  try {
    await scrapes.start()
    await processes.start()
    await processes.failed
  } catch (error) {
    await stop()
    if (!(error instanceof NoneServes)) throw error
    log.error({ code: error.exitCode }, 'no process serves')
    process.exit(error.exitCode)
  }
}

function environmentOf({ processes, databasePoolSize }: Config, databaseUrl: string): Record<string, string> {
  return {
    WEB_CONCURRENCY: '1',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(Math.floor(databasePoolSize / processes)),
    METRICS_PORT: '',
    METRICS_HOST: '',
  }
}
