import type { Worker } from 'node:cluster'
import { AggregatorRegistry, Registry, collectDefaultMetrics } from 'prom-client'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { seconds } from '../clock.ts'

type Metrics = MetricObjectWithValues<MetricValue<string>>[]

/** How long a process has to tell its metrics. */
const timeoutMs = seconds(2)

/** The message that asks for them, and the answer. */
export const metricsQuestion = 'metrics'
export type MetricsAnswer = { metrics: Metrics }

/**
 * Reads the metrics of all processes of a node, in the format of Prometheus. Each series says by its label `process` whose it is: added
 * up, counters would seem to start again whenever a process is replaced. One that does not answer in time is missing.
 */
export function metricsOfProcesses(serving: () => ReadonlyMap<number, Worker>): () => Promise<string> {
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  return async () => {
    const ofProcesses = await Promise.all([
      own.getMetricsAsJSON().then(labelled('primary')),
      ...[...serving()].map(([place, worker]) => metricsOf(worker).then(labelled(String(place)))),
    ])
    return AggregatorRegistry.aggregate(ofProcesses).metrics()
  }
}

function labelled(process: string): (metrics: Metrics) => Metrics {
  return (metrics) =>
    metrics.map((metric) => ({
      ...metric,
      // not added up: no two processes have the same label
      aggregator: 'sum',
      values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process } })),
    }))
}

function metricsOf(worker: Worker): Promise<Metrics> {
  const { promise, resolve } = Promise.withResolvers<Metrics>()
  const onMessage = ({ metrics }: Partial<MetricsAnswer>) => metrics !== undefined && resolve(metrics)
  const giveUp = () => resolve([])
  const timer = setTimeout(giveUp, timeoutMs)
  worker.on('message', onMessage).once('exit', giveUp)
  worker.send(metricsQuestion)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', onMessage).off('exit', giveUp)
  })
}
