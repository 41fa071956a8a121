import { userInfo } from 'node:os'
import { ConfigFault, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { runCommand } from './operator-commands.ts'
import { systemClock } from './platform/clock.ts'
import { createDatabase, createPool } from './platform/database/connect.ts'
import { runningDatabaseUrl } from './platform/database/embedded.ts'

try {
  await run(readConfig())
} catch (fault) {
  if (!(fault instanceof ConfigFault)) throw fault
  for (const line of fault.faults) console.error(line)
  process.exitCode = 78
}

/** An operator's command, beside the product that runs: it speaks to the same database. */
async function run(config: Config): Promise<void> {
  if (config.identity.provider !== 'manual')
    throw new ConfigFault([`IDENTITY_PROVIDER: identities are checked by ${config.identity.provider}, not by hand`])
  const url = config.databaseUrl ?? runningDatabaseUrl(config.dataDir)
  if (url === null) throw new ConfigFault([`DATA_DIR: no database runs in ${config.dataDir}; start the product first`])
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
