import { userInfo } from 'node:os'
import { ConfigError, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { runCommand } from './operator-commands.ts'
import { systemClock } from './platform/clock.ts'
import { createDatabase, createPool } from './platform/database/connect.ts'
import { runningDatabaseUrl } from './platform/database/embedded.ts'

try {
  await run(readConfig())
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const line of error.errors) console.error(line)
  process.exitCode = 78
}

/** An operator's command, beside the product that runs: it speaks to the same database. */
async function run(config: Config): Promise<void> {
  if (config.identity.provider !== 'manual')
    throw new ConfigError([`IDENTITY_PROVIDER: identities are checked by ${config.identity.provider}, not by hand`])
  const url = config.databaseUrl ?? runningDatabaseUrl(config.dataDir)
  if (url === null) throw new ConfigError([`DATA_DIR: no database runs in ${config.dataDir}; start the product first`])
  const db = createDatabase(createPool(url, 2))
  try {
    const { lines, exitCode } = await runCommand(
      { db, clock: systemClock(), by: userInfo().username },
      process.argv.slice(2),
    )
    for (const line of lines) console.log(line)
    process.exitCode = exitCode
  } finally {
    await db.destroy()
  }
}
