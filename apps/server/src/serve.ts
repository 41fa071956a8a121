import cluster from 'node:cluster'
import type { AddOns } from './add-ons/add-ons.ts'
import { loadAddOns } from './add-ons/load-add-ons.ts'
import type { Config } from './config/config.ts'
import { greeting } from './greeting.ts'
import { logWhatNodeReports } from './platform/log.ts'
import { metricsQuestion } from './platform/metrics/of-processes.ts'
import type { MetricsAnswer } from './platform/metrics/of-processes.ts'
import type { Order } from './platform/processes/processes.ts'
import { startProduct } from './start-product.ts'
import type { Product, ProductParts } from './start-product.ts'
import { stopOnSignals } from './stop.ts'

/** Serves in this process, which may be one of several, until a signal. */
export async function serve(config: Config, loadWeb: ProductParts['loadWeb']): Promise<void> {
  const addOns = await loadAddOns(config)
  const product = await startProduct(config, { addOns, loadWeb })
  if (cluster.isWorker) followFirstProcess(product)
  // SIGHUP: its terminal was closed, or it is asked to start again
  else stopOnSignals(product, 'SIGTERM', 'SIGINT', 'SIGHUP')
  logWhatNodeReports(product.log)
  if (cluster.isPrimary || cluster.worker?.id === 1) greet(config, addOns, product)
}

/** In production the lines of the start are in the log, like all others. */
function greet(config: Config, addOns: AddOns, { log }: Product): void {
  const tell = config.environment === 'production' ? (line: string) => log.info(line) : console.log
  for (const line of greeting(config, addOns)) tell(line)
}

/** One of several processes does what the first one says, whatever signals their terminal sends to all. */
function followFirstProcess(product: Product): void {
  const stopOnce = stopOnSignals(product, 'SIGTERM', 'SIGINT')
  process.on('SIGHUP', () => undefined)
  process.on('message', (message: Order | typeof metricsQuestion) => {
    if (message === 'retire') void stopOnce(message, product.retire)
    if (message === 'run jobs') void product.runJobs()
    if (message === metricsQuestion)
      void product.metrics().then((metrics) => process.send?.({ metrics } satisfies MetricsAnswer))
  })
}
