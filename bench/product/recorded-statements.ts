import type { AddressInfo } from 'node:net'
import { loadAddOns } from '../../apps/server/src/add-ons/load-add-ons.ts'
import { createApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { scryptHashes } from '../../apps/server/src/features/accounts/index.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createDatabase, createPool } from '../../apps/server/src/platform/database/connect.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { authSecret } from './secret.ts'
import { recordStatements } from './statements.ts'
import type { Statement } from './statements.ts'

type Settings = { databaseUrl: string; folder: string }
type Calls = Record<'first' | 'second', (url: string) => Promise<void>>

/** Calls the product twice and returns the SQL that it has sent for the second call, in order. */
export async function recordedStatements(
  { databaseUrl, folder }: Settings,
  { first, second }: Calls,
): Promise<Statement[]> {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: 'off', AUTH_SECRET: authSecret })
  const { sandbox } = await loadAddOns(config)
  const pool = createPool(databaseUrl, 2)
  const sent: Statement[] = []
  recordStatements(pool, sent)
  const app = createApp({
    config,
    pool,
    db: createDatabase(pool),
    clock: systemClock(),
    log: createLog('warn'),
    secret: authSecret,
    passwordHashes: scryptHashes,
    web: null,
    sandbox,
  })
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  const url = `http://127.0.0.1:${port}`
  await first(url) // fills the caches of the process
  sent.length = 0
  await second(url)
  app.server.close()
  app.server.closeAllConnections()
  await app.close()
  return sent.filter(({ text }) => text !== '')
}
