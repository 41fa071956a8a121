import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { ensurePictures, seedDemo } from './demo/index.ts'
import { greeting } from './greeting.ts'
import { systemClock } from './platform/clock.ts'
import { createDatabase, createPool } from './platform/database/connect.ts'
import { migrateToLatest } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { createLog } from './platform/log.ts'
import { authSecret } from './platform/secret.ts'
import { stopOnSignals } from './stop.ts'
import { loadWebApplication } from './web-application.ts'

/** EX_CONFIG of sysexits.h. */
const configErrorExit = 78

try {
  await run(readConfig())
} catch (error) {
  const errors = error instanceof ConfigError ? error.errors : null
  for (const line of errors ?? [error instanceof Error ? (error.stack ?? error.message) : String(error)])
    console.error(line)
  process.exit(errors ? configErrorExit : 1)
}

async function run(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const clock = systemClock()
  const secret = await authSecret(config)
  const database = await openDatabase(config, log)
  const pool = createPool(database.url, config.databasePoolSize)
  const db = createDatabase(pool)
  const { applied } = await migrateToLatest(db)
  if (applied.length > 0) log.info({ applied }, 'migrated')
  const app = createApp({ config, pool, db, clock, log, secret, web: await loadWebApplication() })
  await app.startJobs()
  if (config.demo) await seedDemo({ app, config, clock, log })
  // the sample listings of the sandbox show pictures of the demo world
  else if (config.sandbox) await ensurePictures(config.dataDir)
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', reject)
    app.server.listen(config.port, config.host, resolve)
  })
  stopOnSignals({ app, database, log })
  for (const line of greeting(config)) console.log(line)
}
