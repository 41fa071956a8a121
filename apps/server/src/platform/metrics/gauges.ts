import type pg from 'pg'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Database } from '../database/connect.ts'
import type { Log } from '../log.ts'
import { jobCounts } from './job-counts.ts'
import type { JobCount } from './job-counts.ts'
import type { Metrics } from './metrics.ts'

export type GaugesDeps = {
  metrics: Pick<Metrics, 'registry'>
  pool: pg.Pool
  db: Database
  log: Log
  liveConnections(): number
}

/** The registry with what is read when it is scraped, which the first call adds: before it, nothing is measured for that. */
export function gaugedRegistry(deps: GaugesDeps): () => Registry {
  let hasGauges = false
  return () => {
    if (!hasGauges) addGauges(deps)
    hasGauges = true
    return deps.metrics.registry
  }
}

/** Adds what is read when it is scraped: the process, the pool, live connections and jobs. */
export function addGauges(deps: GaugesDeps): void {
  const { registry } = deps.metrics
  collectDefaultMetrics({ register: registry })
  const gauges: Gauge[] = [liveGauge(deps), ...poolGauges(deps), ...jobGauges(deps)]
  for (const gauge of gauges) registry.registerMetric(gauge)
}

/** Gauges that a registry is given later; by default they would be in one that the whole process shares. */
const registers: never[] = []

function liveGauge({ liveConnections }: GaugesDeps): Gauge {
  return new Gauge({
    name: 'wayhouse_live_connections',
    help: 'Open live connections of this process',
    registers,
    collect() {
      this.set(liveConnections())
    },
  })
}

function poolGauges({ pool }: GaugesDeps): Gauge[] {
  const connections = new Gauge({
    name: 'wayhouse_database_pool_connections',
    help: 'Open connections to the database',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'in use' }, pool.totalCount - pool.idleCount)
    },
  })
  const size = new Gauge({
    name: 'wayhouse_database_pool_size',
    help: 'How many connections the pool may open',
    registers,
    collect() {
      this.set(pool.options.max)
    },
  })
  const waiting = new Gauge({
    name: 'wayhouse_database_pool_waiting',
    help: 'Queries that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  return [connections, size, waiting]
}

/** The queues are those of all nodes, so every node reports the same. While the database is away there are no numbers. */
function jobGauges({ db, log }: GaugesDeps): Gauge[] {
  const read = jobCounts(db)
  const counts = () =>
    read().catch((err: unknown): readonly JobCount[] => {
      log.warn({ err }, 'the jobs could not be counted')
      return []
    })
  const jobs = new Gauge({
    name: 'wayhouse_jobs',
    help: 'Jobs that are not done, by queue and state; what is in a queue `.dead` has failed for the last time',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      const rows = await counts()
      this.reset()
      for (const { queue, state, count } of rows) this.set({ queue, state }, count)
    },
  })
  const oldest = new Gauge({
    name: 'wayhouse_jobs_oldest_due_seconds',
    help: 'For how long the oldest job of a queue could have been run',
    labelNames: ['queue'],
    registers,
    async collect() {
      const rows = await counts()
      this.reset()
      // of two states of a queue the older one is later
      for (const { queue, oldest: age } of rows) if (age !== null && !queue.endsWith('.dead')) this.set({ queue }, age)
    },
  })
  return [jobs, oldest]
}
