import { userInfo } from 'node:os'
import { applyBrandSettings } from '@wayhouse/domain'
import { ConfigError, readConfig } from './config/config.ts'
import type { Config } from './config/config.ts'
import { runCommand } from './operator-commands.ts'
import { systemClock } from './platform/clock.ts'
import { createDatabase, createPool } from './platform/database/connect.ts'
import { runningDatabaseUrl } from './platform/database/embedded.ts'
import { createJobs } from './platform/jobs.ts'
import { createLog } from './platform/log.ts'

try {
  await run(readConfig())
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const line of error.errors) console.error(line)
  process.exitCode = 78
}

/** Runs an operator's command on the database of the running product. */
async function run(config: Config): Promise<void> {
  applyBrandSettings(config.brand)
  const args = process.argv.slice(2)
  const url = config.databaseUrl ?? runningDatabaseUrl(config.dataDir)
  if (url === null) throw new ConfigError([`DATA_DIR: no database runs in ${config.dataDir}; start the product first`])
  const pool = createPool(url, 2)
  const db = createDatabase(pool)
  const jobs = createJobs(pool, createLog(config.logLevel))
  try {
    const checkedBy = config.identity.provider
    const deps = { db, clock: systemClock(), jobs, checkedBy, by: userInfo().username }
    const { lines, exitCode } = await runCommand(deps, args)
    for (const line of lines) console.log(line)
    process.exitCode = exitCode
  } finally {
    await db.destroy()
  }
}
