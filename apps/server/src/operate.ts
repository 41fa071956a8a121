import { userInfo } from 'node:os'
import { applyBrandSettings } from '@wayhouse/domain'
import { loadAddOns } from './add-ons/load-add-ons.ts'
import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config/config.ts'
import type { Config } from './config/config.ts'
import { scryptHashes } from './features/accounts/index.ts'
import { runCommand } from './operate/commands.ts'
import { systemClock } from './platform/clock.ts'
import { createDatabase, createPool } from './platform/database/connect.ts'
import { runningDatabaseUrl } from './platform/database/embedded.ts'
import { createLog } from './platform/log.ts'
import { authSecret } from './platform/secret.ts'

try {
  await run(readConfig())
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const line of error.errors) console.error(line)
  process.exitCode = 78
}

/** Runs an operator's command with the rooms of the product, on the database of the running one. Starts neither jobs nor server. */
async function run(config: Config): Promise<void> {
  applyBrandSettings(config.brand)
  const url = config.databaseUrl ?? runningDatabaseUrl(config.dataDir)
  if (url === null) throw new ConfigError([`DATA_DIR: no database runs in ${config.dataDir}; start the product first`])
  const { sandbox } = await loadAddOns({ ...config, demo: false })
  const pool = createPool(url, 2)
  const db = createDatabase(pool)
  const [clock, log, secret] = [systemClock(), createLog(config.logLevel), await authSecret(config)]
  const app = createApp({ config, pool, db, clock, log, secret, passwordHashes: scryptHashes, web: null, sandbox })
  try {
    await app.applyBrand()
    const deps = { rooms: app.rooms, db, clock, jobs: app.platform.jobs, checkedBy: config.identity.provider }
    const { lines, exitCode } = await runCommand({ ...deps, by: userInfo().username }, process.argv.slice(2))
    for (const line of lines) console.log(line)
    process.exitCode = exitCode
  } finally {
    await app.close()
    // Kysely ends the pool only if it has used it; an open one would keep this process for ten seconds
    if (!pool.ended) await pool.end()
  }
}
