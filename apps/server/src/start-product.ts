import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { nameBrand } from '@wayhouse/domain'
import type { AddOns } from './add-ons/add-ons.ts'
import { createApp } from './app.ts'
import { ConfigError } from './config.ts'
import type { Config } from './config.ts'
import { scryptHashes } from './features/accounts/index.ts'
import { seconds, systemClock } from './platform/clock.ts'
import { createDatabase, createPool } from './platform/database/connect.ts'
import { migrateToLatest } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import type { OpenDatabase } from './platform/database/open.ts'
import { portError } from './platform/http/free-port.ts'
import { migrateJobs } from './platform/jobs.ts'
import { createLog } from './platform/log.ts'
import type { Log } from './platform/log.ts'
import { authSecret } from './platform/secret.ts'
import type { WebApplication } from './web-application.ts'

/** How long connections that are open get to end by themselves. */
const farewellMs = seconds(1)

export type Product = {
  server: Server
  log: Log
  /** Answers `/readyz` with 503, finishes the requests and jobs in flight, closes the database. */
  stop(): Promise<void>
}

export type ProductParts = {
  /** Sandbox and demo, where the configuration asks for them. */
  addOns: AddOns
  loadWeb(): Promise<WebApplication>
}

/**
 * Opens and migrates the database, starts the jobs, makes the demo data and listens. The web application is loaded when
 * it is known who runs this installation.
 */
export async function startProduct(config: Config, { addOns, loadWeb }: ProductParts): Promise<Product> {
  nameBrand(config.brand)
  const web = await loadWeb()
  const taken = await portError(config.port, config.host)
  if (taken !== null) throw new ConfigError([taken])
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  try {
    return await startOn(database, { config, log, web, addOns })
  } catch (error) {
    await database.stop()
    throw error
  }
}

type Start = { config: Config; log: Log; web: WebApplication; addOns: AddOns }

async function startOn(database: OpenDatabase, { config, log, web, addOns }: Start): Promise<Product> {
  const { demo, sandbox } = addOns
  const clock = systemClock()
  const secret = await authSecret(config)
  const { applied } = await migrateToLatest(database.url)
  if (applied.length > 0) log.info({ applied }, 'migrated')
  await migrateJobs(database.url, log)
  const pool = createPool(database.url, config.databasePoolSize)
  const db = createDatabase(pool)
  const app = createApp({ config, pool, db, clock, log, secret, passwordHashes: scryptHashes, web, sandbox })
  await app.startJobs()
  if (demo !== null) await demo.seedDemo({ app: { db, signIn: app.rooms.accounts.signIn }, config, clock, log })
  else await sandbox?.copyStayPictures(config.dataDir)
  // before anyone is told that it is ready
  await app.startLive()
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', reject)
    app.server.listen(config.port, config.host, resolve)
  })
  const stop = async () => {
    app.drain()
    // meanwhile balancers learn it from /readyz, and busy connections from the end of their answers
    await pause(farewellMs)
    await new Promise((resolve) => {
      app.server.close(resolve)
      app.server.closeIdleConnections()
    })
    await app.close()
    await database.stop()
  }
  return { server: app.server, log, stop }
}
