import cluster from 'node:cluster'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { applyBrandSettings } from '@wayhouse/domain'
import type pg from 'pg'
import type { AddOns } from './add-ons/add-ons.ts'
import { createApp } from './app.ts'
import type { App } from './app.ts'
import type { Config } from './config/config.ts'
import { scryptHashes } from './features/accounts/index.ts'
import { seconds, systemClock } from './platform/clock.ts'
import { createDatabase, createPool } from './platform/database/connect.ts'
import { migrateToLatest } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import type { OpenDatabase } from './platform/database/open.ts'
import { watchReplica } from './platform/database/replica.ts'
import type { Replica } from './platform/database/replica.ts'
import { checkPorts } from './platform/http/free-port.ts'
import { migrateJobs } from './platform/jobs.ts'
import { startLog } from './platform/log.ts'
import type { Log } from './platform/log.ts'
import { sharedClock } from './platform/processes/shared-clock.ts'
import { authSecret } from './platform/secret.ts'
import type { Tracing } from './platform/tracing/start-tracing.ts'
import type { WebApplication } from './web-application.ts'

/** How long load balancers and open connections have to notice the stop. */
const drainMs = seconds(1)

export type Product = {
  server: Server
  log: Log
  /** Makes `/readyz` return 503, finishes the requests and jobs in flight, closes the database. */
  stop(): Promise<void>
  /** Stops while the other processes of this node go on: new connections are theirs at once, and the node stays ready. */
  retire(): Promise<void>
  /** Runs jobs. One of several processes does, when the first one asks for it. */
  runJobs(): Promise<void>
  metrics: App['metrics']
}

export type ProductParts = {
  /** Sandbox and demo, if the configuration enables them. */
  addOns: AddOns
  loadWeb(): Promise<WebApplication>
}

/** Opens and migrates the database, starts the jobs, seeds the demo data and listens. */
export async function startProduct(config: Config, { addOns, loadWeb }: ProductParts): Promise<Product> {
  applyBrandSettings(config.brand)
  const web = await loadWeb()
  // one of several processes gets its connections from the first one, which has checked this
  if (cluster.isPrimary) await checkPorts(config)
  const log = startLog(config.logLevel)
  const tracing = await tracingOf(config)
  const database = await openDatabase(config, log)
  try {
    return await startOn(database, { config, log, web, addOns, tracing })
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Tracing, which is only loaded where it is configured. */
async function tracingOf({ tracing }: Config): Promise<Tracing | null> {
  if (tracing === null) return null
  const { startTracing } = await import('./platform/tracing/start-tracing.ts')
  return startTracing(tracing)
}

/** The replica, if there is one, with a pool of its own. */
function replicaOf(pool: pg.Pool, { databaseReplicaUrl, databasePoolSize }: Config, log: Log): Replica | null {
  return databaseReplicaUrl === null ? null : watchReplica(pool, createPool(databaseReplicaUrl, databasePoolSize), log)
}

type Start = { config: Config; log: Log; web: WebApplication; addOns: AddOns; tracing: Tracing | null }

async function startOn(database: OpenDatabase, { config, log, web, addOns, tracing }: Start): Promise<Product> {
  const { demo, sandbox } = addOns
  const clock = sharedClock(systemClock())
  const secret = await authSecret(config)
  const { applied } = await migrateToLatest(database.url)
  if (applied.length > 0) log.info({ applied }, 'migrated')
  await migrateJobs(database.url, log)
  const pool = createPool(database.url, config.databasePoolSize)
  const db = createDatabase(pool, replicaOf(pool, config, log))
  const app = createApp({ config, pool, db, clock, log, secret, passwordHashes: scryptHashes, web, sandbox })
  await app.applyBrand()
  await app.startJobs()
  if (cluster.isPrimary) await app.runJobs()
  if (demo !== null) await demo.seedDemo({ app: { db, signIn: app.rooms.accounts.signIn }, config, clock, log })
  else await sandbox?.copyStayPictures(config.dataDir)
  // before the server listens, so that /readyz is never early
  await app.startLive()
  await app.startMetrics()
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', reject)
    app.server.listen(config.port, config.host, resolve)
  })
  /** The jobs end while the last requests do: one after the other they would take longer than a stop may. */
  const end = async (lingerMs: number, jobs = app.platform.jobs.stop()) => {
    await Promise.all([app.stopServing(lingerMs), jobs])
    await app.close()
    await database.stop()
    await tracing?.stop()
  }
  const stop = async () => {
    app.drain()
    const jobs = app.platform.jobs.stop()
    // load balancers see it from /readyz, busy connections from the header of their next response
    await sleep(drainMs)
    await end(0, jobs)
  }
  const retire = async () => {
    app.leave()
    await end(drainMs)
  }
  return { server: app.server, log, stop, retire, runJobs: app.runJobs, metrics: app.metrics }
}
